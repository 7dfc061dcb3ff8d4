import type { CodedValue } from '../common/coded-value';

/** A value set as its data file holds it and the server answers it. Entries may carry more than code and display. */
export interface ValueSet {
  readonly concepts: readonly CodedValue[];
  /** Where the codes come from; with `version` it tells tables of scores apart that a record was made with. */
  readonly source?: string;
  readonly version?: string;
}
