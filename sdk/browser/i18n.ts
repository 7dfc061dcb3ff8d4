import { fill } from '@clinic-workbench/sdk/common';
import { observable, runInAction } from 'mobx';

/** Puts values into a sentence: `t('Showing {{shown}} out of {{total}}', { shown: 3, total: 9 })`. */
export type Translate = (sentence: string, values?: Readonly<Record<string, string | number>>) => string;

const english: Translate = (sentence, values) => fill(sentence, values ?? {});

const current = observable.box<Translate>(english, { deep: false });

/**
 * Translates an English sentence, which is its own key, into the user's language.
 * Observers draw themselves again when the language changes. Plurals: pass `count` (i18next rules).
 */
export const t: Translate = (sentence, values) => current.get()(sentence, values);

/** For the workbench: says how sentences are translated from now on. */
export function setTranslate(translate: Translate): void {
  runInAction(() => current.set(translate));
}
