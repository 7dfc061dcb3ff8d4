import type { CodedValue } from '../common/coded-value';

/**
 * A value set as its data file stores it and the server returns it. Entries may have more fields than code and display.
 */
export interface ValueSet {
  readonly concepts: readonly CodedValue[];
  /** The source of the codes; source and `version` together tell which table of scores a record used. */
  readonly source?: string;
  readonly version?: string;
}
