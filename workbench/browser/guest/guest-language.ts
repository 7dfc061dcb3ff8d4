import { setTranslate } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, runInAction } from 'mobx';

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

  constructor() {
    makeAutoObservable(this, { offered: false }, { autoBind: true });
  }

  /** Speaks the language used last on this computer, else the browser's, else English. */
  async start(): Promise<void> {
    const wanted = localStorage.getItem(languageKey) ?? navigator.language.slice(0, 2);
    await this.#speak(wanted === 'fr' ? 'fr' : 'en');
  }

  async choose(code: LanguageCode): Promise<void> {
    localStorage.setItem(languageKey, code);
    await this.#speak(code);
  }

  async #speak(code: LanguageCode): Promise<void> {
    const sentences: Sentences = code === 'fr' ? (await import('../locales/fr.json')).default : {};
    document.documentElement.lang = code;
    setTranslate((sentence, values) => fill(sentences[sentence] ?? sentence, values ?? {}));
    runInAction(() => {
      this.current = code;
    });
  }
}

function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}
