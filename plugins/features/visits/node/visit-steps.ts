import { conflict, updateVersioned, type Changes, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable, multiInject, optional } from 'inversify';
import { isMovable, isOpen, mayBecome, type VisitStatus } from '../common/visit-status';
import { VisitFollower } from './contract';
import { CurrentVisit } from './current-visit';
import { recordStep } from './record-step';
import { guarded } from './visit-guards';
import type { VisitRow } from './visits-table';

/** The columns that a step changes. */
export type StepValues = Pick<
  Changes<'visits'>,
  | 'status'
  | 'assigned_to_uuid'
  | 'location_uuid'
  | 'healthcare_service_uuid'
  | 'class'
  | 'priority'
  | 'reason'
  | 'cancellation_reason'
  | 'triage_colour'
  | 'next_stop'
>;

/** Moves visits to their next status and tells all followers; other code audits the change. */
@injectable()
export class VisitSteps {
  readonly #current: CurrentVisit;
  readonly #followers: readonly VisitFollower[];

  constructor(
    @inject(CurrentVisit) current: CurrentVisit,
    @multiInject(VisitFollower) @optional() followers: readonly VisitFollower[] | undefined,
  ) {
    this.#current = current;
    this.#followers = followers ?? [];
  }

  /**
   * @param before locked, in the version that the caller read
   * @throws ApiError 409 `not_allowed` or `current_visit`
   */
  async take<Row extends VisitRow>(
    c: RequestContext,
    before: Row,
    values: StepValues,
    reason: string | null,
  ): Promise<Row> {
    const to = values.status ?? before.status;
    refuseImpossible(before, values, to);
    const row = await guarded(c, before.patient_uuid, () =>
      updateVersioned(c, 'visits', before.uuid, before.version, { ...values, ...timesOf(before, to, c.now) }),
    );
    const after = { ...before, ...row };
    if (isOpen(before.status) !== isOpen(to)) await this.#current.refresh(c, before.patient_uuid);
    await recordStep(c, before, after, reason);
    if (concernsOthers(before, after))
      for (const follower of this.#followers) await follower.visitChanged(c, { before, after, reason });
    return after;
  }
}

/** @throws ApiError 409 */
function refuseImpossible(before: VisitRow, values: StepValues, to: VisitStatus): void {
  if (to !== before.status && !mayBecome(before.status, to)) throw notAllowed(before);
  const moves = ['assigned_to_uuid', 'location_uuid'] as const;
  const moved = moves.some((field) => values[field] !== undefined && values[field] !== before[field]);
  if (moved && !isMovable(to)) throw notAllowed(before);
}

const sentences: Readonly<Partial<Record<VisitStatus, string>>> = {
  finished: 'This visit has ended.',
  cancelled: 'This visit was cancelled.',
  'entered-in-error': 'This visit was entered in error.',
};

/** 409: English, for people. */
export const notAllowed = ({ status }: VisitRow) =>
  conflict('not_allowed', sentences[status] ?? 'This is not possible for a visit in this state.', { status });

function timesOf(before: VisitRow, to: VisitStatus, now: Date): Changes<'visits'> {
  if (to === before.status) return {};
  return {
    ...(isOpen(to) && before.arrived_at === null && { arrived_at: now }),
    ...(to === 'in-progress' && before.started_at === null && { started_at: now }),
    // The patient was called in by mistake and returns to the waiting room.
    ...((to === 'arrived' || to === 'triaged') && before.status === 'in-progress' && { started_at: null }),
    ended_at: to === 'finished' ? now : null,
    ended_from: to === 'finished' ? before.status : null,
  };
}

const told = [
  'status',
  'assigned_to_uuid',
  'location_uuid',
  'priority',
  'healthcare_service_uuid',
  'triage_colour',
  'next_stop',
] as const;

function concernsOthers(before: VisitRow, after: VisitRow): boolean {
  return told.some((field) => before[field] !== after[field]);
}
