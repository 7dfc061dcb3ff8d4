import type { TimelineEntry, TimelineKind } from '../../patients/common/timeline';

/** The answer to `GET v2/emr/patients/:id/timeline`. */
export interface TimelinePage {
  /** Newest first. */
  readonly data: readonly TimelineEntry[];
  /** The `before` of the next page; null on the last page. */
  readonly next: string | null;
  /** The kinds of entries that the caller may see, with or without entries. */
  readonly kinds: readonly TimelineKind[];
}
