import type { GtinFault } from './gtin';

/**
 * Why a scan is refused. `too_short`, `too_long`, `not_numeric`, `character` and `empty` are about the data of one
 * element, `conflict` about two elements, and `unknown_ai` about one that is not known here.
 */
export type ScanFault =
  | GtinFault
  | 'date'
  | 'too_long'
  | 'too_short'
  | 'not_numeric'
  | 'character'
  | 'empty'
  | 'conflict'
  | 'unknown_ai';

/** One element of a scan as it stands: its application identifier and its data. */
export interface Element {
  readonly ai: string;
  readonly value: string;
}

/** The content of a GS1 bar code. A scan without a GTIN is about the item in hand. */
export interface Gs1Content {
  /** 14 digits. */
  readonly gtin: string | null;
  /** GTIN of what is inside, with `contentCount` of them. */
  readonly contentGtin: string | null;
  readonly contentCount: number | null;
  readonly batch: string | null;
  readonly serial: string | null;
  /** YYYY-MM-DD, as the next two. */
  readonly produced: string | null;
  readonly bestBefore: string | null;
  readonly expiry: string | null;
  readonly count: number | null;
  /** Net weight in kilograms, as decimal text. */
  readonly weight: string | null;
  /** All others, as they are. */
  readonly other: readonly Element[];
}

/** What somebody scanned or typed. */
export type Scan =
  | ({ readonly kind: 'gs1' } & Gs1Content)
  /** A plain bar code of an item or a pack. */
  | { readonly kind: 'gtin'; readonly gtin: string }
  /** An own code, or words to search for. */
  | { readonly kind: 'text'; readonly text: string }
  /** Nothing of it is used. */
  | { readonly kind: 'fault'; readonly fault: ScanFault; readonly ai: string | null };

/** A refused scan, thrown within the reader only. */
export class Refused extends Error {
  constructor(
    readonly fault: ScanFault,
    readonly ai: string | null,
  ) {
    super(fault);
  }
}
