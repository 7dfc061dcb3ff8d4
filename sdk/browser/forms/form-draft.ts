import type { Drafts } from '../session/workbench-services';
import type { NewDraftKey, RecordDraftKey } from './draft-key';

export type FormDraft<T> = {
  readonly drafts: Drafts;
  /** The record's version when the form was made, for forms that do not hold it among their values. */
  readonly version?: { get(): number | undefined; set(version: number): void };
} & (
  | { readonly key: RecordDraftKey; readonly subjectOf?: undefined }
  | {
      readonly key: NewDraftKey | RecordDraftKey;
      /**
       * The subject of the form, computed from its values. A draft on offer shows it, so that the user can tell drafts
       * apart. Empty if unknown.
       */
      readonly subjectOf: (values: T) => string;
    }
);

/**
 * The stored draft. It includes the idempotency key, so that saving again after a reload does not do the work twice.
 */
export interface StoredDraft<T> {
  readonly values: Partial<T>;
  readonly idempotencyKey: string;
  /** When the user typed it, by this computer's clock: milliseconds since 1970. */
  readonly at?: number;
  /** The version of the record that was on screen. */
  readonly version?: number;
  /** The values of that version. */
  readonly base?: T;
}

/** A draft left by an earlier form of the same kind. */
export interface DraftOffer {
  readonly place: string;
  /** Empty if the draft names no subject. */
  readonly subject: string;
  /** Milliseconds since 1970. */
  readonly at: number | undefined;
}

/** A draft is text; a chosen file cannot be kept and must be chosen again. */
export function withoutFiles<T extends object>(values: T): Partial<T> {
  const kept = Object.entries(values).filter(([, value]) => !(value instanceof Blob));
  return Object.fromEntries(kept) as Partial<T>;
}
