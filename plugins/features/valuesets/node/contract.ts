import type { CodedValue } from '../common/coded-value';

/** The value sets, for features that check codes, look them up by name or print their display text. */
export interface ValueSetReader {
  /** @param name such as `practitioner-specialty-type`; an unknown one gives an empty list */
  concepts(name: string): Promise<readonly CodedValue[]>;
  /**
   * The display text of a code in a language such as `fr`; in English if there is no translation, the code itself if
   * the set does not have it.
   */
  nameOf(set: string, code: string, language: string): Promise<string>;
}
export const ValueSetReader = Symbol.for('valuesets.ValueSetReader');
