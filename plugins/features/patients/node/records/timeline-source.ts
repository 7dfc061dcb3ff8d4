import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { TimelineEntry, TimelineKind } from '../../common/timeline';

/** The position before which a page of the timeline starts, with a rule for events at the same time. */
export interface TimelineCursor {
  readonly at: Date;
  readonly uuid: string;
}

/** Each feature with records in the patient's timeline binds this. */
export interface TimelineSource {
  /** The kinds of its entries. */
  readonly kinds: readonly TimelineKind[];
  /** Users without this right see no entries of it. */
  readonly permission: string;
  /** @returns newest first by `at`, then by `uuid`; only entries before the cursor, up to this number */
  entries(
    c: RequestContext,
    patient: string,
    page: { readonly before: TimelineCursor | undefined; readonly kinds: readonly string[]; readonly atMost: number },
  ): Promise<readonly TimelineEntry[]>;
}
export const TimelineSource = Symbol.for('patients.TimelineSource');
