import type { ApiClient, Preferences } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import { readCookie, writeCookie } from '../session/cookies';

interface Settings extends Omit<Preferences, 'set'> {
  /** Undefined for users who never chose one: they get their browser's or their role's. */
  readonly chosenLanguage: 'en' | 'fr' | undefined;
}

/** The settings that a user can choose. */
type Choice = Partial<Omit<Settings, 'chosenPageSize' | 'chosenLanguage'>>;

/** Where the browser remembers the language used last, so that the sign-in page speaks it. */
const languageKey = 'clinic.language';

/** Rows of a list page, by the specification's section 9. */
const defaultPageSize = 10;

/**
 * The user's own settings. The server has the authoritative values; a change shows at once and is undone if it fails.
 */
export class PreferenceStore implements Preferences {
  readonly #api: ApiClient;
  readonly #roleLanguage: string;
  readonly #settings = observable.box<Settings>(fresh, { deep: false });

  /** @param language of the user's role; used if neither the user nor this browser has chosen another */
  constructor(api: ApiClient, language: string) {
    this.#api = api;
    this.#roleLanguage = language;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get language(): 'en' | 'fr' {
    return this.#settings.get().language;
  }

  get theme(): 'light' | 'dark' | 'system' {
    return this.#settings.get().theme;
  }

  get pageSize(): number {
    return this.#settings.get().pageSize;
  }

  get chosenPageSize(): number | undefined {
    return this.#settings.get().chosenPageSize;
  }

  get defaultWorkspace(): string | undefined {
    return this.#settings.get().defaultWorkspace;
  }

  get defaultLocation(): string | undefined {
    return this.#settings.get().defaultLocation;
  }

  get hiddenColumns(): Readonly<Record<string, readonly string[]>> {
    return this.#settings.get().hiddenColumns;
  }

  get choices(): Readonly<Record<string, string>> {
    return this.#settings.get().choices;
  }

  /** Reads them from the server; missing ones get their defaults. */
  async load(): Promise<void> {
    const kept = await this.#api.get<Partial<Settings> | null>('v2/preferences', { quiet: true });
    runInAction(() => this.#show(complete(kept ?? {}, this.#roleLanguage)));
  }

  async set(changes: Choice): Promise<void> {
    const before = this.#settings.get();
    const { pageSize, language } = changes;
    const made: Partial<Settings> = {
      ...changes,
      ...(pageSize !== undefined && { chosenPageSize: pageSize }),
      ...(language !== undefined && { chosenLanguage: language }),
    };
    this.#show({ ...before, ...made });
    try {
      const { chosenPageSize, chosenLanguage, ...settings } = this.#settings.get();
      // A default that nobody chose is not kept as if somebody had.
      await this.#api.put('v2/preferences', { ...settings, pageSize: chosenPageSize, language: chosenLanguage });
    } catch (error) {
      // Takes back only the failed change: the user may have changed something else since.
      const fields = Object.keys(made) as (keyof Settings)[];
      const former = Object.fromEntries(fields.map((field) => [field, before[field]]));
      runInAction(() => this.#show({ ...this.#settings.get(), ...former }));
      throw error;
    }
  }

  #show(settings: Settings): void {
    this.#settings.set(settings);
    localStorage.setItem(languageKey, settings.language);
    writeCookie('pageSize', String(settings.pageSize));
  }
}

const fresh: Settings = {
  language: 'en',
  chosenLanguage: undefined,
  theme: 'system',
  pageSize: defaultPageSize,
  chosenPageSize: undefined,
  defaultWorkspace: undefined,
  defaultLocation: undefined,
  hiddenColumns: {},
  choices: {},
};

function complete(kept: Partial<Settings>, roleLanguage: string): Settings {
  const saved = Number(readCookie('pageSize'));
  return {
    language: (kept.language ?? localStorage.getItem(languageKey) ?? roleLanguage) === 'fr' ? 'fr' : 'en',
    chosenLanguage: kept.language,
    theme: kept.theme === 'light' || kept.theme === 'dark' ? kept.theme : 'system',
    chosenPageSize: kept.pageSize,
    pageSize: kept.pageSize ?? (saved > 0 ? saved : defaultPageSize),
    defaultWorkspace: kept.defaultWorkspace,
    defaultLocation: kept.defaultLocation,
    hiddenColumns: kept.hiddenColumns ?? {},
    choices: kept.choices ?? {},
  };
}
