import type { CodedValue } from '../common/coded-value';

/** The value sets, for features that check codes or find them by name. */
export interface ValueSetReader {
  /** @param name as in `practitioner-specialty-type`; one that is not there is empty */
  concepts(name: string): Promise<readonly CodedValue[]>;
}
export const ValueSetReader = Symbol.for('valuesets.ValueSetReader');
