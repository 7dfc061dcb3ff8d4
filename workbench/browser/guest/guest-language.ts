import { fill } from '@clinic-workbench/sdk/common';
import { setTranslate, type Translate } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, runInAction } from 'mobx';
import { refill } from '../../../core/browser/i18n/filled-sentence';

type LanguageCode = 'en' | 'fr';
type Sentences = Readonly<Record<string, string>>;

/** Where the browser remembers the language of whoever used it last, so that the sign-in page speaks it. */
const languageKey = 'clinic.language';

/**
 * The language of the guest pages. They have no plurals, so a translator of a few lines serves
 * and the workbench's comes only after sign-in.
 */
export class GuestLanguage {
  readonly offered = [
    { code: 'en', name: 'English' },
    { code: 'fr', name: 'Français' },
  ] as const;
  current: LanguageCode = 'en';
  /** What was chosen last: a file that arrives after another choice changes nothing. */
  #wanted: LanguageCode = 'en';

  constructor() {
    makeAutoObservable(this, { offered: false }, { autoBind: true });
  }

  /** Speaks the language used last on this computer, else the browser's, else English. */
  async start(): Promise<void> {
    const wanted = localStorage.getItem(languageKey) ?? navigator.language.slice(0, 2);
    // Without its file the page is shown all the same.
    await this.#speak(wanted === 'fr' ? 'fr' : 'en').catch(() => this.#speak('en'));
  }

  async choose(code: LanguageCode): Promise<void> {
    localStorage.setItem(languageKey, code);
    // A language that cannot be fetched just now leaves the one that is spoken.
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
