import { fill } from '@clinic-workbench/sdk/common';
import { setTranslate, type Translate } from '@clinic-workbench/sdk/browser';
import type { i18n } from 'i18next';
import { makeAutoObservable, runInAction } from 'mobx';
import { sentenceFinder } from './filled-sentence';

type Sentences = Readonly<Record<string, string>>;
/** Fetches the translations of one file. */
export type LocaleLoader = () => Promise<{ readonly default: Sentences }>;
/** Files by language. */
export type LocaleFiles = Readonly<Record<string, readonly LocaleLoader[]>>;

/** Names go through here too; more than a screen or two of them need not be remembered. */
const mostRemembered = 500;

/**
 * Turns English sentences into the user's language.
 *
 * A sentence is its own key, so English needs no file, and a missing translation shows English. Files are fetched
 * when their language is first chosen. What the server says comes with its values put in already, and is translated
 * by the sentence that it was made of.
 */
export class Translations {
  readonly #files: LocaleFiles;
  readonly #loaded = new Set<string>();
  #engine: i18n | undefined;
  /** What was chosen last: files that arrive after another choice change nothing. */
  #wanted = 'en';
  language = 'en';

  constructor(files: LocaleFiles) {
    this.#files = files;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Changes the language of everything on screen. The engine is fetched when another language than English is chosen. */
  async use(language: string): Promise<void> {
    this.#wanted = language;
    if (language === 'en' && !this.#engine) {
      this.#translateBy(language, (sentence, values) => fill(sentence, values ?? {}));
      return;
    }
    const engine = await this.#start();
    if (!this.#loaded.has(language)) {
      const files = await Promise.all((this.#files[language] ?? []).map((load) => load()));
      for (const file of files) engine.addResourceBundle(language, 'translation', file.default, true, true);
      this.#loaded.add(language);
    }
    if (this.#wanted !== language) return;
    await engine.changeLanguage(language);
    this.#show(engine, language);
  }

  /** Adds what a plugin brings along; what is there already stays. */
  add(language: string, sentences: Sentences): void {
    const engine = this.#engine;
    if (!engine) return;
    engine.addResourceBundle(language, 'translation', sentences, true, false);
    if (language === this.language) this.#show(engine, language);
  }

  /** A new function each time: that is what makes everything on screen draw itself again. */
  #show(engine: i18n, language: string): void {
    const translate = engine.getFixedT(language);
    const sentences = (engine.getResourceBundle(language, 'translation') ?? {}) as Sentences;
    const find = sentenceFinder(Object.keys(sentences));
    const known = new Map<string, string>();
    const refill = (text: string): string => {
      const found = find(text);
      if (!found) return text;
      const values = Object.entries(found.values).map(([name, value]) => [name, translated(value)]);
      return translate(found.template, Object.fromEntries(values) as Record<string, string>);
    };
    const translated = (text: string): string => {
      if (text in sentences) return translate(text);
      const said = known.get(text) ?? refill(text);
      if (known.size < mostRemembered) known.set(text, said);
      return said;
    };
    this.#translateBy(language, (sentence, values) =>
      values ? translate(sentence, { ...values }) : translated(sentence),
    );
  }

  #translateBy(language: string, translate: Translate): void {
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
      keySeparator: false,
      nsSeparator: false,
      // React escapes what it shows; escaping twice would show entities.
      interpolation: { escapeValue: false },
      resources: {},
    });
    return engine;
  }
}
