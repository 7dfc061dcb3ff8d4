import { fill } from '@clinic-workbench/sdk/common';
import { observable, runInAction } from 'mobx';
import { createContext, useContext } from 'react';

/**
 * Puts values into a sentence: `t('Showing {{shown}} out of {{total}}', { shown: 3, total: 9 })`. Two values are for the
 * translation alone: `count` chooses the plural form, and `context` which meaning of an English word is meant, as in
 * `t('State', { context: 'address' })`.
 */
export type Translate = (sentence: string, values?: Readonly<Record<string, string | number>>) => string;

/** Whose words to use: those of the plugin with this id, the shared words, or the words of any plugin. */
export type Speaker = string | typeof shared | typeof anybody;
const shared = Symbol('shared');
const anybody = Symbol('anybody');
export const speakers = { shared, anybody } as const;

const english: Translate = (sentence, values) => fill(sentence, values ?? {});

const current = observable.box<(speaker: Speaker) => Translate>(() => english, { deep: false });

const voice =
  (speaker: Speaker): Translate =>
  (sentence, values) =>
    current.get()(speaker)(sentence, values);

/**
 * Translates an English sentence, which is its own key, with the shared words of the SDK and the workbench. Plugins
 * make their own translator: {@link wordsOf}. Observers render again when the language changes.
 */
export const t: Translate = voice(shared);

/**
 * The translator of a plugin. Each plugin keeps one in a module: `export const t = wordsOf(manifest)`. It looks at the
 * plugin's words first, then the shared words, then the words of the plugins it requires. It never uses the words of
 * other plugins.
 */
export const wordsOf = ({ id }: { readonly id: string }): Translate => voice(id);

/**
 * For sentences whose plugin is unknown: the server's refusals, and lists to which several plugins contribute. It looks
 * at the shared words first, then at the plugins in their order of installation.
 */
export const anybodysWords: Translate = voice(anybody);

/** The words of the plugin whose view is shown; set by the workbench, not by plugins. */
export const WordsContext = createContext<Translate>(t);

/** For components that show English text from a plugin, such as the rules of a form. */
export const useWords = (): Translate => useContext(WordsContext);

/** For the workbench: sets how each speaker's sentences are translated from now on. */
export function setTranslate(translate: (speaker: Speaker) => Translate): void {
  runInAction(() => current.set(translate));
}
