import { updateVersioned, type Changes, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { mayBecome } from '../../common/encounter-status';
import { guarded, notAllowed } from './encounter-guards';
import { peopleOf, primaryOf, setPeople, takenOver, type Takes } from '../reading/encounter-people';
import { followPlace, keepPlace, keepState, placeStatus } from '../reading/encounter-periods';
import type { EncounterRow } from '../encounters-table';
import { LastEncounter } from '../last-encounter';
import { recordChange } from './record-encounter';

/** The columns that a step changes. */
export type StepValues = Pick<
  Changes<'encounters'>,
  'status' | 'class' | 'location_uuid' | 'healthcare_service_uuid' | 'reason' | 'progress_step'
>;

export interface Step {
  readonly values: StepValues;
  /** The participants from now on; absent if unchanged. */
  readonly people?: readonly Takes[];
  /** The removed content. */
  readonly removed?: readonly string[];
  /** The reason. */
  readonly reason: string | null;
  /** The time of its start or end, for steps that do either. */
  readonly at: Date;
  /** Practitioner role of the starter. */
  readonly startedBy?: string;
}

/** Moves encounters to their next status and keeps the history; other code updates visits. */
@injectable()
export class EncounterSteps {
  readonly #last: LastEncounter;

  constructor(@inject(LastEncounter) last: LastEncounter) {
    this.#last = last;
  }

  /**
   * @param before locked, in the version that the caller read
   * @throws ApiError 409 `not_allowed` or `encounter_open`
   */
  async take<Row extends EncounterRow>(c: RequestContext, before: Row, step: Step): Promise<Row> {
    const to = step.values.status ?? before.status;
    if (to !== before.status && !mayBecome(before.status, to)) throw notAllowed(before);
    const starts = to === 'in-progress' && before.started_at === null;
    const takesPart = await peopleOf(c, before.uuid);
    const people = step.people ?? (starts ? takenOver(takesPart, step.startedBy ?? c.practitionerRole) : takesPart);
    const changes = {
      ...step.values,
      ...timesOf(before, to, step),
      ...(starts && { started_by: step.startedBy ?? c.practitionerRole }),
      ...(to === 'finished' && before.status !== to && { ended_by: c.practitionerRole }),
      primary_performer: primaryOf(people),
    };
    if (
      Object.entries(changes).every(([field, value]) => same(value, before[field as keyof EncounterRow])) &&
      !step.people &&
      !step.removed?.length
    )
      return before;
    const row = await guarded(c, { ...before, ...changes }, () =>
      updateVersioned(c, 'encounters', before.uuid, before.version, changes),
    );
    const after = { ...before, ...row };
    await setPeople(c, before.uuid, takesPart, people);
    const over = to === 'finished' || starts ? step.at : c.now;
    if (to !== before.status || after.class !== before.class) await keepState(c, before, after, over, step.reason);
    if (after.location_uuid !== before.location_uuid)
      await keepPlace(c, after.uuid, after.location_uuid, placeStatus(after.status));
    if (to !== before.status) {
      await followPlace(c, after, over);
      await this.#last.refresh(c, after.patient_uuid);
    }
    const changed = JSON.stringify(takesPart) !== JSON.stringify(people);
    recordChange(c, before, after, {
      before: { ...(changed && { participants: takesPart }), ...(step.removed?.length && { held: step.removed }) },
      after: changed ? { participants: people } : {},
    });
    return after;
  }
}

function timesOf(before: EncounterRow, to: EncounterRow['status'], { at, reason }: Step): Changes<'encounters'> {
  if (to === before.status) return {};
  return {
    ...(to === 'in-progress' && before.started_at === null && { started_at: at }),
    // The time of a plan is when it was due; the time of an event is when it began.
    ...(to !== 'cancelled' && to !== 'entered-in-error' && before.status === 'planned' && { start_time: at }),
    ...((to === 'finished' || to === 'cancelled') && { end_time: at, progress_step: 0 }),
    ...((to === 'cancelled' || to === 'entered-in-error') && { status_reason: reason }),
  };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
