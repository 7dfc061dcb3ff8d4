import { speakers, translateBy, voiceOf, type Speaker, type Translate } from '@clinic-workbench/sdk/common';
import { observable, runInAction } from 'mobx';
import { createContext, useContext } from 'react';

const current = observable.box<((speaker: Speaker) => Translate) | undefined>(undefined, { deep: false });
translateBy(() => current.get());

/** Translates an English sentence, which is its own key, with the shared words of the SDK and the workbench. */
export const t: Translate = voiceOf(speakers.shared);

/**
 * For sentences whose plugin is unknown: the server's refusals, and lists to which several plugins contribute. It looks
 * at the shared words first, then at the plugins in their order of installation.
 */
export const anybodysWords: Translate = voiceOf(speakers.anybody);

/** The words of the plugin whose view is shown; set by the workbench, not by plugins. */
export const WordsContext = createContext<Translate>(t);

/** For components that show English text from a plugin, such as the rules of a form. */
export const useWords = (): Translate => useContext(WordsContext);

/** For the workbench: sets how each speaker's sentences are translated from now on. Observers render again. */
export function setTranslate(translate: (speaker: Speaker) => Translate): void {
  runInAction(() => current.set(translate));
}
