import { reasonOf } from '@clinic-workbench/sdk/common';
import { invalid, refuseStaleRecord, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { AppointmentCourse } from '../../appointments/node/contract';
import { WorkPlaces } from '../../locations/node/contract';
import type { Visit } from '../common/visit';
import type { UpdateVisit } from '../common/visit-requests';
import { isOpen } from '../common/visit-status';
import type { VisitBook, VisitMove } from './contract';
import { insistOn } from './visit-lookup';
import { VisitReader } from './visit-reader';
import { notAllowed, VisitSteps, type StepValues } from './visit-steps';
import { toWire, type ReadVisit } from './visit-wire';
import type { VisitRow } from './visits-table';

/** Changes visits, and updates their appointments. */
@injectable()
export class VisitChanges implements VisitBook {
  readonly #reader: VisitReader;
  readonly #steps: VisitSteps;
  readonly #appointments: AppointmentCourse;
  readonly #places: WorkPlaces;

  constructor(
    @inject(VisitReader) reader: VisitReader,
    @inject(VisitSteps) steps: VisitSteps,
    @inject(AppointmentCourse) appointments: AppointmentCourse,
    @inject(WorkPlaces) places: WorkPlaces,
  ) {
    this.#reader = reader;
    this.#steps = steps;
    this.#appointments = appointments;
    this.#places = places;
  }

  /**
   * @throws ApiError 404; 409 `stale_version`, `not_allowed`, `current_visit`; 400 for cancelling without a reason; 403
   * for entering in error without the right to delete; `not_your_location` like the other two
   */
  async update(c: RequestContext, uuid: string, ifMatch: number | undefined, body: UpdateVisit): Promise<Visit> {
    const { assigned_to_id, location_id, healthcare_service_id, status } = body;
    const comment = status === 'cancelled' ? reasonOf(body.comment) : body.comment;
    if (status === 'entered-in-error') c.require('visits.delete');
    if (status === 'cancelled' && !comment?.trim()) throw invalid({ comment: ['Reason is required'] });
    const before = await this.#own(c, uuid, ifMatch);
    return this.#step(c, before, comment ?? null, {
      status: status ?? undefined,
      class: body.class ?? undefined,
      priority: body.priority ?? undefined,
      reason: body.reason ?? undefined,
      assigned_to_uuid: assigned_to_id,
      location_uuid: location_id ?? undefined,
      healthcare_service_uuid: healthcare_service_id,
    });
  }

  /** @throws ApiError 404; 409 `stale_version`, `not_allowed` for a visit that has ended */
  async end(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    comment: string | null | undefined,
  ): Promise<Visit> {
    const before = await this.#own(c, uuid, ifMatch);
    if (!isOpen(before.status)) throw notAllowed(before);
    return this.#step(c, before, comment ?? null, { status: 'finished' });
  }

  /**
   * Restores the status before its end.
   * @throws ApiError 404; 409 `stale_version`, `not_allowed`, `current_visit`
   */
  async reopen(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    comment: string | null | undefined,
  ): Promise<Visit> {
    const before = await this.#own(c, uuid, ifMatch);
    if (before.ended_from === null) throw notAllowed(before);
    return this.#step(c, before, comment ?? null, { status: before.ended_from });
  }

  async find(c: RequestContext, uuid: string): Promise<VisitRow | undefined> {
    return c.db
      .selectFrom('visits')
      .selectAll()
      .where('organization_uuid', '=', c.organization)
      .where('uuid', '=', uuid)
      .executeTakeFirst();
  }

  async change(c: RequestContext, uuid: string, move: VisitMove, reason: string | null): Promise<VisitRow> {
    const before = await this.#locked(c, (lock) => this.#reader.held(c, uuid, lock));
    return this.#take(c, before, { ...move }, reason);
  }

  /** A visit that the caller may change: a user of some sites only changes no visits elsewhere. */
  async #own(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<ReadVisit> {
    const row = await this.#locked(c, (lock) => this.#reader.row(c, uuid, lock));
    await refuseStaleRecord(c, 'visits', row, ifMatch, () => toWire(row, c.now));
    await this.#places.insist(c, row.location_uuid);
    return row;
  }

  /** Locks the appointment before the visit, like an arrival. */
  async #locked(c: RequestContext, read: (lock?: 'lock') => Promise<ReadVisit>): Promise<ReadVisit> {
    const { appointment_uuid } = await read();
    if (appointment_uuid !== null) await this.#appointments.lock(c, appointment_uuid);
    return read('lock');
  }

  async #step(c: RequestContext, before: ReadVisit, reason: string | null, values: StepValues): Promise<Visit> {
    const { uuid } = await this.#take(c, before, values, reason);
    return toWire(await this.#reader.row(c, uuid), c.now);
  }

  async #take(c: RequestContext, before: ReadVisit, given: StepValues, reason: string | null): Promise<VisitRow> {
    // A transfer to a practitioner or place clears the next stop.
    const goesElsewhere = given.assigned_to_uuid !== undefined || given.location_uuid !== undefined;
    const asked = goesElsewhere && given.next_stop === undefined ? { ...given, next_stop: null } : given;
    const values = Object.fromEntries(
      Object.entries(asked).filter(
        ([field, value]) => value !== undefined && value !== before[field as keyof StepValues],
      ),
    ) as StepValues;
    await insistOn(c, {
      location: values.location_uuid,
      practitioner: values.assigned_to_uuid ?? undefined,
      service: values.healthcare_service_uuid ?? undefined,
    });
    if (values.status === 'cancelled') values.cancellation_reason = reason;
    const after = await this.#steps.take(c, before, values, reason);
    await this.#carryOn(c, before, after, reason);
    return after;
  }

  /** The appointment follows the visit, if its status still matches. */
  async #carryOn(c: RequestContext, before: VisitRow, after: VisitRow, reason: string | null): Promise<void> {
    const { appointment_uuid: appointment } = after;
    if (appointment === null || before.status === after.status) return;
    const follow = this.#appointments.follow.bind(this.#appointments);
    if (after.status === 'finished') await follow(c, appointment, ['arrived', 'checked-in'], 'FULFIL', reason);
    if (after.status === 'cancelled') await follow(c, appointment, ['arrived', 'checked-in'], 'CANCEL', reason);
    if (before.status === 'finished') await follow(c, appointment, ['fulfilled'], 'REOPEN', reason);
    if (after.status === 'entered-in-error') {
      await follow(c, appointment, ['checked-in'], 'REOPEN', reason);
      await follow(c, appointment, ['arrived'], 'REOPEN', reason);
    }
  }
}
