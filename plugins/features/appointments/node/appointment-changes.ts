import { noReasonGiven } from '@clinic-workbench/sdk/common';
import {
  conflict,
  invalid,
  refuseStaleRecord,
  updateVersioned,
  type Changes,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { inject, injectable, multiInject, optional } from 'inversify';
import type { Appointment } from '../common/appointment';
import type { ActOnAppointment, RescheduleAppointment, UpdateAppointment } from '../common/appointment-requests';
import {
  actionsOf,
  holdsTime,
  mayMove,
  statusAfter,
  type AppointmentAction,
  type AppointmentStatus,
} from '../common/appointment-status';
import { claimedPatient } from '../../patients/node/contract';
import { AppointmentReader } from './appointment-reader';
import { toWire, type ReadAppointment } from './appointment-wire';
import { lockSlot, lookUp } from './booking/booking-lookup';
import { AppointmentFollower, type AppointmentCourse } from './contract';
import { Places } from './places';
import { auditChange, recordChange, tell } from './record-change';

/** The new slot of an appointment, and the reason. */
interface Move {
  readonly slot: string;
  readonly reason: string | null;
  readonly overbookReason: string | undefined;
}

/** Edits, moves, cancels and otherwise changes appointments. */
@injectable()
export class AppointmentChanges implements AppointmentCourse {
  readonly #reader: AppointmentReader;
  readonly #places: Places;
  readonly #followers: readonly AppointmentFollower[];

  constructor(
    @inject(AppointmentReader) reader: AppointmentReader,
    @inject(Places) places: Places,
    @multiInject(AppointmentFollower) @optional() followers: readonly AppointmentFollower[] | undefined,
  ) {
    this.#reader = reader;
    this.#places = places;
    this.#followers = followers ?? [];
  }

  /** @throws ApiError 404, 409 `stale_version`, and like `reschedule` for a new slot */
  async update(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    body: UpdateAppointment,
  ): Promise<Appointment> {
    const before = await this.#open(c, uuid, ifMatch);
    const fields = {
      comment: body.comment ?? before.comment,
      appointment_type: body.appointment_type ?? before.appointment_type,
      reasons: body.reasons ?? before.reasons,
    };
    const slot = body.slot_id?.toLowerCase();
    if (slot !== undefined && slot !== before.slot_uuid)
      return this.#move(c, before, { slot, reason: null, overbookReason: body.overbook_reason ?? undefined }, fields);
    const after = { ...before, ...(await updateVersioned(c, 'appointments', uuid, before.version, fields)) };
    auditChange(c, before, after);
    tell(c, 'appointment.updated', after);
    return toWire(after, c.now);
  }

  /**
   * @throws ApiError 404, 409 `stale_version`, `not_movable` for an appointment that is cancelled, over or has begun,
   * and the errors of `Booking` for the new slot
   */
  async reschedule(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    body: RescheduleAppointment,
  ): Promise<Appointment> {
    const before = await this.#open(c, uuid, ifMatch);
    const slot = body.slot_id.toLowerCase();
    return this.#move(
      c,
      before,
      { slot, reason: body.comment || null, overbookReason: body.overbook_reason ?? undefined },
      {},
    );
  }

  /** @throws ApiError 404, 409 `stale_version`, or `not_allowed` if it is over or already cancelled */
  async cancel(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    reason: string | undefined,
  ): Promise<Appointment> {
    return this.#become(c, await this.#open(c, uuid, ifMatch), 'CANCEL', { reason, overbookReason: undefined });
  }

  /** @throws ApiError those of the action; 403, 400 for RESCHEDULE without a slot, 409 `not_allowed` */
  async act(
    c: RequestContext,
    uuid: string,
    ifMatch: number | undefined,
    { action, slot_id, comment, overbook_reason }: ActOnAppointment,
  ): Promise<Appointment> {
    if (action === 'RESCHEDULE') {
      if (!slot_id) throw invalid({ slot_id: ['Slot is required'] });
      return this.reschedule(c, uuid, ifMatch, {
        slot_id,
        comment: comment ?? '',
        ...(overbook_reason && { overbook_reason }),
      });
    }
    if (action === 'ENTERED_IN_ERROR') c.require('appointments.delete');
    const before = await this.#open(c, uuid, ifMatch);
    return this.#become(c, before, action, {
      reason: comment ?? undefined,
      overbookReason: overbook_reason ?? undefined,
    });
  }

  /**
   * Marks it as entered in error: the record stays, but shows only on request.
   * @throws ApiError 404, 409 `stale_version`
   */
  async delete(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<void> {
    const before = await this.#open(c, uuid, ifMatch);
    await this.#become(c, before, 'ENTERED_IN_ERROR', { reason: undefined, overbookReason: undefined });
  }

  /** Keeps the appointment although its slot is removed. */
  async keepBeside(c: RequestContext, uuid: string, reason: string): Promise<void> {
    const before = await this.#reader.held(c, uuid);
    const row = await updateVersioned(c, 'appointments', uuid, before.version, { overbook_reason: reason });
    const after = { ...before, ...row };
    auditChange(c, before, after);
    tell(c, 'appointment.updated', after);
  }

  async lock(c: RequestContext, uuid: string): Promise<void> {
    await this.#reader.held(c, uuid);
  }

  async follow(
    c: RequestContext,
    uuid: string,
    from: readonly AppointmentStatus[],
    action: Exclude<AppointmentAction, 'RESCHEDULE'>,
    reason: string | null,
  ): Promise<void> {
    const before = await this.#reader.held(c, uuid);
    if (!from.includes(before.status)) return;
    await this.#become(c, before, action, { reason: reason ?? undefined, overbookReason: undefined });
  }

  async #open(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<ReadAppointment> {
    const row = await this.#reader.row(c, uuid, 'lock');
    await refuseStaleRecord(c, 'appointments', row, ifMatch, () => toWire(row, c.now));
    return row;
  }

  async #move(
    c: RequestContext,
    before: ReadAppointment,
    { slot, reason, overbookReason }: Move,
    more: Changes<'appointments'>,
  ): Promise<Appointment> {
    if (!mayMove(before.status))
      throw conflict(
        'not_movable',
        before.status === 'cancelled'
          ? 'A cancelled appointment cannot be rescheduled.'
          : 'Only an appointment that has not begun can be rescheduled.',
        { status: before.status },
      );
    if (overbookReason !== undefined) c.require('appointments.overbook');
    if (slot === before.slot_uuid && overbookReason === undefined && before.overbook_reason === null)
      throw invalid({ slot_id: ['The appointment has this slot already'] });
    const wanted = await lookUp(c, {
      slot,
      leaving: before.slot_uuid,
      patient: before.patient_uuid,
      service: before.healthcare_service_uuid,
      tier: undefined,
      location: undefined,
    });
    await claimedPatient(c, before.patient_uuid);
    const { practitioner_role_uuid, practitioner_name, location_uuid, location_name, time_zone } = wanted;
    const row = await this.#places.take(c, slot, () =>
      updateVersioned(c, 'appointments', before.uuid, before.version, {
        ...more,
        slot_uuid: slot,
        practitioner_role_uuid,
        location_uuid,
        time_zone,
        starts_at: wanted.starts_at,
        ends_at: wanted.ends_at,
        // A patient who missed the appointment gets another try.
        status: before.status === 'noshow' ? 'booked' : before.status,
        overbook_reason: overbookReason ?? null,
      }),
    );
    const after = { ...before, ...row, practitioner_name, location_name };
    await recordChange(c, before, after, reason);
    auditChange(c, before, after);
    return toWire(after, c.now);
  }

  async #become(
    c: RequestContext,
    before: ReadAppointment,
    action: AppointmentAction,
    why: { readonly reason: string | undefined; readonly overbookReason: string | undefined },
  ): Promise<Appointment> {
    const status = statusAfter(before.status, action);
    if (status === undefined) throw notAllowed(before);
    if (status === 'noshow' && before.starts_at > c.now)
      throw conflict('too_early', 'Nobody can have missed an appointment that has not begun.');
    const reason = status === 'cancelled' ? why.reason?.trim() || noReasonGiven : (why.reason ?? null);
    if (why.overbookReason !== undefined) c.require('appointments.overbook');
    // A patient who is expected again must have a living record until the commit.
    if (mayMove(status) && status !== 'noshow') await claimedPatient(c, before.patient_uuid);
    if (holdsTime(before.status) !== holdsTime(status) || why.overbookReason !== undefined)
      await lockSlot(c, before.slot_uuid);
    const row = await this.#places.take(c, before.slot_uuid, () =>
      updateVersioned(c, 'appointments', before.uuid, before.version, {
        status,
        ...(status === 'cancelled' && { cancellation_reason: reason }),
        ...(why.overbookReason !== undefined && { overbook_reason: why.overbookReason }),
      }),
    );
    const after = { ...before, ...row };
    await recordChange(c, before, after, reason);
    auditChange(c, before, after);
    for (const follower of this.#followers) await follower.statusChanged(c, { before, after, reason });
    // Followers may have set its ticket.
    return toWire(await this.#reader.held(c, before.uuid), c.now);
  }
}

const notAllowed = ({ status }: ReadAppointment) =>
  conflict('not_allowed', 'This is not possible for an appointment in this state.', {
    status,
    actions: actionsOf(status),
  });
