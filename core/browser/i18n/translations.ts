import { fill, type PluginManifest, type Speaker, type Translate } from '@clinic-workbench/sdk/common';
import { setTranslate } from '@clinic-workbench/sdk/browser';
import type { i18n } from 'i18next';
import { makeAutoObservable, runInAction } from 'mobx';
import { refill } from './filled-sentence';
import { withFrenchSpaces } from './french-spaces';
import { lookUpOrder, sharedWords } from './look-up-order';

export type Sentences = Readonly<Record<string, string>>;
/** The part of a plugin that translations need. */
export type WordsOwner = Pick<PluginManifest, 'id' | 'requires'>;

/** The translations of one file, fetched when their language is first chosen. */
export interface LocaleFile {
  /** The owner of the words; the shared ones if left out. */
  readonly of?: WordsOwner;
  readonly load: () => Promise<{ readonly default: Sentences }>;
}
/** Files by language. */
export type LocaleFiles = Readonly<Record<string, readonly LocaleFile[]>>;

/** Values are looked up here too; remembering one or two screens of them is enough. */
const mostRemembered = 500;

/**
 * Translates English sentences into the user's language.
 *
 * A sentence is its own key, so English needs no file, and a missing translation shows English. Each plugin has its own
 * words; no plugin can change another's or the shared ones. Files load when their language is first chosen. Messages of
 * the server arrive with their values filled in and are translated by their template.
 */
export class Translations {
  readonly #files: LocaleFiles;
  readonly #owners = new Map<string, WordsOwner>();
  readonly #loaded = new Set<string>();
  #engine: i18n | undefined;
  /** The last chosen language: files that arrive after another choice change nothing. */
  #wanted = 'en';
  language = 'en';

  constructor(files: LocaleFiles) {
    this.#files = files;
    for (const { of } of Object.values(files).flat()) if (of) this.#owners.set(of.id, of);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Changes the language of everything on screen. The engine loads when a language other than English is chosen. */
  async use(language: string): Promise<void> {
    this.#wanted = language;
    if (language === 'en' && !this.#engine) {
      this.#translateBy(language, () => (sentence, values) => fill(sentence, values ?? {}));
      return;
    }
    const engine = await this.#start();
    if (!this.#loaded.has(language)) {
      const files = this.#files[language] ?? [];
      const contents = await Promise.all(files.map(({ load }) => load()));
      for (const [at, { of }] of files.entries()) addTo(engine, language, of, contents[at]!.default);
      this.#loaded.add(language);
    }
    if (this.#wanted !== language) return;
    await engine.changeLanguage(language);
    this.#show(engine, language);
  }

  /** Adds a plugin's words. Only that plugin and those that require it use them. */
  add(language: string, of: WordsOwner, sentences: Sentences): void {
    const engine = this.#engine;
    if (!engine) return;
    this.#owners.set(of.id, of);
    addTo(engine, language, of, sentences);
    if (language === this.language) this.#show(engine, language);
  }

  /** New functions each time, so that everything on screen renders again. */
  #show(engine: i18n, language: string): void {
    const voices = new Map<Speaker, Translate>();
    this.#translateBy(language, (speaker) => {
      const known = voices.get(speaker) ?? voiceOf(engine, language, lookUpOrder(speaker, this.#owners));
      voices.set(speaker, known);
      return known;
    });
  }

  #translateBy(language: string, translate: (speaker: Speaker) => Translate): void {
    setTranslate(translate);
    document.documentElement.lang = language;
    runInAction(() => {
      this.language = language;
    });
  }

  async #start(): Promise<i18n> {
    const { createInstance } = await import('i18next');
    if (this.#engine) return this.#engine;
    const engine = createInstance();
    this.#engine = engine;
    await engine.init({
      lng: 'en',
      fallbackLng: false,
      defaultNS: sharedWords,
      keySeparator: false,
      nsSeparator: false,
      // React escapes text already; a second escape would show entities.
      interpolation: { escapeValue: false },
      resources: {},
    });
    return engine;
  }
}

function addTo(engine: i18n, language: string, of: WordsOwner | undefined, sentences: Sentences): void {
  const set = Object.entries(sentences).map(([key, text]) => [key, language === 'fr' ? withFrenchSpaces(text) : text]);
  engine.addResourceBundle(language, of?.id ?? sharedWords, Object.fromEntries(set), true, true);
}

/** Translates with these namespaces, in order. */
function voiceOf(engine: i18n, language: string, namespaces: readonly string[]): Translate {
  const translate = engine.getFixedT(language, namespaces);
  const files = namespaces.map((of) => (engine.getResourceBundle(language, of) ?? {}) as Sentences);
  const known = new Map<string, string>();
  let taken: ((text: string) => string) | undefined;
  const translated = (text: string): string => {
    if (files.some((file) => Object.hasOwn(file, text))) return translate(text);
    taken ??= refill(files.flatMap(Object.keys), translate, translated);
    const said = known.get(text) ?? taken(text);
    if (known.size < mostRemembered) known.set(text, said);
    return said;
  };
  return (sentence, values) => (values ? translate(sentence, { ...values }) : translated(sentence));
}
