import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { WorkPlaces } from '../../locations/node/contract';
import type { ScheduleException, ChangeException, CreateException } from '../common/exception';
import type { ChangePreview, StrandedDecision } from '../common/stranded';
import { Blocking, type ExceptionScope } from './blocking';
import { exceptions } from './exception-records';
import { checkTimes, stretchOf, windowsOf, type ExceptionTimes } from './exception-values';
import { organizationTimeZone, requireOwn, requirePractitioner } from './schedule-setting';
import type { ScheduleExceptionRow } from './schedules-table';
import { Stranding } from './stranding';

/** Records leaves and holidays: their slots are no longer offered, and their appointments are resolved. */
@injectable()
export class ExceptionChanges {
  readonly #blocking: Blocking;
  readonly #stranding: Stranding;
  readonly #places: WorkPlaces;

  constructor(
    @inject(Blocking) blocking: Blocking,
    @inject(Stranding) stranding: Stranding,
    @inject(WorkPlaces) places: WorkPlaces,
  ) {
    this.#blocking = blocking;
    this.#stranding = stranding;
    this.#places = places;
  }

  /**
   * A preview of `create`.
   * @throws ApiError like `create`, except for stranded appointments
   */
  async previewCreate(c: RequestContext, body: CreateException): Promise<ChangePreview> {
    const { scope, times, timeZone } = await this.#opened(c, body);
    return this.#preview(c, scope, windowsOf(times, timeZone));
  }

  /** @throws ApiError 404, 403 like `requireOwn`, 400, 409 `appointments_stranded` (see `Stranding`) */
  async create(c: RequestContext, body: CreateException): Promise<ScheduleException> {
    const { scope, times, timeZone } = await this.#opened(c, body);
    const windows = windowsOf(times, timeZone);
    const decisions = body.stranded ?? [];
    await this.#insist(c, scope, windows, decisions);
    const row = await exceptions.create(c, {
      ...scope,
      ...times,
      kind: body.kind,
      reason: body.reason ?? '',
      time_zone: timeZone,
      windows,
    });
    await this.#blocking.refresh(c, { stretch: stretchOf(times, timeZone) });
    await this.#stranding.settle(c, decisions, becauseOf(row));
    return exceptions.answer(c, row.uuid);
  }

  /**
   * A preview of `change`.
   * @throws ApiError like `change`, except for stranded appointments
   */
  async previewChange(c: RequestContext, uuid: string, body: ChangeException): Promise<ChangePreview> {
    const row = await this.#open(c, uuid, undefined);
    const times = timesAfter(row, body);
    checkTimes(times);
    return this.#preview(c, row, windowsOf(times, row.time_zone));
  }

  /** @throws ApiError 404, 403 like `requireOwn`, 400, 409 `stale_version` or `appointments_stranded` */
  async change(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    body: ChangeException,
  ): Promise<ScheduleException> {
    const before = await this.#open(c, uuid, ifMatch);
    const times = timesAfter(before, body);
    checkTimes(times);
    const windows = windowsOf(times, before.time_zone);
    const decisions = body.stranded ?? [];
    await this.#insist(c, before, windows, decisions);
    const row = await exceptions.change(c, before, {
      ...times,
      windows,
      kind: body.kind ?? before.kind,
      reason: body.reason ?? before.reason,
    });
    for (const each of [timesAfter(before, {}), times])
      await this.#blocking.refresh(c, { stretch: stretchOf(each, before.time_zone) });
    await this.#stranding.settle(c, decisions, becauseOf(row));
    return exceptions.answer(c, uuid);
  }

  /**
   * Makes the slots available again.
   * @throws ApiError 404, 403, 409 `stale_version`
   */
  async delete(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
    const before = await this.#open(c, uuid, ifMatch);
    await exceptions.delete(c, before);
    await this.#blocking.refresh(c, { stretch: stretchOf(timesAfter(before, {}), before.time_zone) });
  }

  async #opened(c: RequestContext, body: CreateException) {
    const found = await opened(c, body);
    if (found.scope.location_uuid !== null) await this.#places.insist(c, found.scope.location_uuid);
    return found;
  }

  async #open(c: RequestContext, uuid: string, ifMatch: number | undefined) {
    const seen = await exceptions.row(c, uuid);
    requireOwn(c, seen.practitioner_role_uuid);
    if (seen.location_uuid !== null) await this.#places.insist(c, seen.location_uuid);
    return exceptions.current(c, uuid, ifMatch);
  }

  async #preview(c: RequestContext, scope: ExceptionScope, windows: string): Promise<ChangePreview> {
    const { slots, booked } = await this.#blocking.hit(c, scope, windows, false);
    const stranded = await this.#stranding.of(c, booked.map(losingAll));
    return { added: 0, removed: slots, stranded };
  }

  async #insist(c: RequestContext, scope: ExceptionScope, windows: string, decisions: readonly StrandedDecision[]) {
    const lock = await this.#stranding.hold(c, decisions);
    const { booked } = await this.#blocking.hit(c, scope, windows, lock);
    await this.#stranding.insistOnDecisions(c, booked.map(losingAll), decisions);
  }
}

const losingAll = (uuid: string) => ({ uuid, keep: 0 });

/** @throws ApiError 404, 403, 400 */
async function opened(c: RequestContext, body: CreateException) {
  const practitioner = body.practitioner_id?.toLowerCase() ?? null;
  if (practitioner !== null) await requirePractitioner(c, practitioner);
  if (body.location_id) await requireLocation(c, body.location_id);
  requireOwn(c, practitioner);
  const times = {
    starts_on: body.starts_on,
    ends_on: body.ends_on,
    start_time: body.start_time ?? null,
    end_time: body.end_time ?? null,
  };
  checkTimes(times);
  const scope = { practitioner_role_uuid: practitioner, location_uuid: body.location_id ?? null };
  return { scope, times, timeZone: await organizationTimeZone(c) };
}

/** @throws ApiError 404 */
async function requireLocation(c: RequestContext, uuid: string): Promise<void> {
  const row = await c.db
    .selectFrom('location_names')
    .select('uuid')
    .where('organization_uuid', '=', c.organization)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!row) throw notFound('Location');
}

function timesAfter(row: ScheduleExceptionRow, body: ChangeException): ExceptionTimes {
  const time = (given: string | null | undefined, was: string | null) =>
    given === undefined ? (was?.slice(0, 5) ?? null) : given;
  return {
    starts_on: body.starts_on ?? row.starts_on,
    ends_on: body.ends_on ?? row.ends_on,
    start_time: time(body.start_time, row.start_time),
    end_time: time(body.end_time, row.end_time),
  };
}

/** English. */
function becauseOf({ kind, reason }: ScheduleExceptionRow): string {
  const what = { leave: 'The practitioner is on leave', holiday: 'Holiday', other: 'The schedule has changed' }[kind];
  return reason ? `${what}: ${reason}` : what;
}
