import { fill } from '@clinic-workbench/sdk/common';
import { observable, runInAction } from 'mobx';
import { createContext, useContext } from 'react';

/**
 * Puts values into a sentence: `t('Showing {{shown}} out of {{total}}', { shown: 3, total: 9 })`. Two values are for the
 * translation alone: `count` chooses the plural form, and `context` which meaning of an English word is meant, as in
 * `t('State', { context: 'address' })`.
 */
export type Translate = (sentence: string, values?: Readonly<Record<string, string | number>>) => string;

/** Whose words are spoken: those of the plugin with this id, those that all share, or anybody's. */
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
 * Translates an English sentence, which is its own key, into the user's language, in the words that all share: those of
 * the SDK and the workbench. Plugins make their own: {@link wordsOf}. Observers draw themselves again when the
 * language changes.
 */
export const t: Translate = voice(shared);

/**
 * The translator of a plugin, which each keeps in a module of its own: `export const t = wordsOf(manifest)`. A plugin's
 * words come first, then those that all share, then those of the plugins that it requires. What other plugins call a
 * thing never shows.
 */
export const wordsOf = ({ id }: { readonly id: string }): Translate => voice(id);

/**
 * For what is said by whoever it may be: the server's refusals, and lists to which other plugins contribute without
 * saying who they are. What all share comes first, then the plugins in the order in which they were installed.
 */
export const anybodysWords: Translate = voice(anybody);

/** The words of the plugin whose view is shown; set by the workbench, not by plugins. */
export const WordsContext = createContext<Translate>(t);

/** For components that show what a plugin gives them in English, such as the rules of a form. */
export const useWords = (): Translate => useContext(WordsContext);

/** For the workbench: says how sentences are translated from now on, by speaker. */
export function setTranslate(translate: (speaker: Speaker) => Translate): void {
  runInAction(() => current.set(translate));
}
