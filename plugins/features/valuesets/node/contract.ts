import type { CodedValue } from '../common/coded-value';

/** The value sets, for features that check codes, find them by name or print what they are called. */
export interface ValueSetReader {
  /** @param name as in `practitioner-specialty-type`; one that is not there is empty */
  concepts(name: string): Promise<readonly CodedValue[]>;
  /** What a code is called in a language such as `fr`; English where that lacks it, the code itself if the set does. */
  nameOf(set: string, code: string, language: string): Promise<string>;
}
export const ValueSetReader = Symbol.for('valuesets.ValueSetReader');
