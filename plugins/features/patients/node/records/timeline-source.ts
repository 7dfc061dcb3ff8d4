import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { TimelineEntry, TimelineKind } from '../../common/timeline';

/** Where a page of the timeline begins: before this, to the one side or the other of what happened at the same time. */
export interface TimelineCursor {
  readonly at: Date;
  readonly uuid: string;
}

/** What a feature binds (as many as there are features) so that what it keeps stands in the patient's timeline. */
export interface TimelineSource {
  /** The kinds of its entries. */
  readonly kinds: readonly TimelineKind[];
  /** Whoever lacks this right sees none of them. */
  readonly permission: string;
  /** @returns newest first by `at`, then by `uuid`; those strictly before the cursor, at most so many */
  entries(
    c: RequestContext,
    patient: string,
    page: { readonly before: TimelineCursor | undefined; readonly kinds: readonly string[]; readonly atMost: number },
  ): Promise<readonly TimelineEntry[]>;
}
export const TimelineSource = Symbol.for('patients.TimelineSource');
