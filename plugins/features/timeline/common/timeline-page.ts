import type { TimelineEntry, TimelineKind } from '../../patients/common/timeline';

/** What `GET v2/emr/patients/:id/timeline` answers. */
export interface TimelinePage {
  /** Newest first. */
  readonly data: readonly TimelineEntry[];
  /** The `before` of the next page; null on the last. */
  readonly next: string | null;
  /** The kinds of entries that the caller may see, whether there are any or not. */
  readonly kinds: readonly TimelineKind[];
}
