import { fill, type Translate } from '@clinic-workbench/sdk/common';
import { setTranslate } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, runInAction } from 'mobx';
import { refill } from '../../../core/browser/i18n/filled-sentence';

type LanguageCode = 'en' | 'fr';
type Sentences = Readonly<Record<string, string>>;

/** The browser's storage key for the language of the last user, so that the sign-in page uses it. */
const languageKey = 'clinic.language';

/**
 * The language of the guest pages. They have no plurals, so a translator of a few lines is enough, and the workbench's
 * loads only after sign-in.
 */
export class GuestLanguage {
  readonly offered = [
    { code: 'en', name: 'English' },
    { code: 'fr', name: 'Français' },
  ] as const;
  current: LanguageCode = 'en';
  /** The latest choice: a file that arrives after another choice changes nothing. */
  #wanted: LanguageCode = 'en';

  constructor() {
    makeAutoObservable(this, { offered: false }, { autoBind: true });
  }

  /** Starts in the language last used on this computer, otherwise the browser's, otherwise English. */
  async start(): Promise<void> {
    const wanted = localStorage.getItem(languageKey) ?? navigator.language.slice(0, 2);
    // If its file does not load, the page shows all the same.
    await this.#speak(wanted === 'fr' ? 'fr' : 'en').catch(() => this.#speak('en'));
  }

  async choose(code: LanguageCode): Promise<void> {
    localStorage.setItem(languageKey, code);
    // If the language cannot be loaded now, the current one stays.
    await this.#speak(code).catch(() => undefined);
  }

  async #speak(code: LanguageCode): Promise<void> {
    this.#wanted = code;
    const sentences: Sentences = code === 'fr' ? (await import('../locales/fr.json')).default : {};
    if (this.#wanted !== code) return;
    document.documentElement.lang = code;
    const translate: Translate = (sentence, values) => {
      const known = sentences[sentence] ?? (values ? sentence : undefined);
      return known === undefined ? taken(sentence) : fill(known, values ?? {});
    };
    const taken = refill(Object.keys(sentences), translate, translate);
    setTranslate(() => translate);
    runInAction(() => {
      this.current = code;
    });
  }
}
