import { conflict, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { isThere, type AppointmentStatus } from '../../appointments/common/appointment-status';
import type { AppointmentFollower, AppointmentStep } from '../../appointments/node/contract';
import { defaultVisitClass, type VisitClass } from '../common/visit-class';
import { insistOn } from './visit-lookup';
import { VisitOpening } from './visit-opening';
import { VisitSteps } from './visit-steps';
import type { VisitRow } from './visits-table';

/** An appointment's arrival opens its visit; undoing the arrival cancels the visit. */
@injectable()
export class Arrivals implements AppointmentFollower {
  readonly #opening: VisitOpening;
  readonly #steps: VisitSteps;

  constructor(@inject(VisitOpening) opening: VisitOpening, @inject(VisitSteps) steps: VisitSteps) {
    this.#opening = opening;
    this.#steps = steps;
  }

  /**
   * @throws ApiError 409 `current_visit` if the patient is in another visit, `visit_begun` if it is too late to undo
   * the arrival
   */
  async statusChanged(c: RequestContext, { before, after, reason }: AppointmentStep): Promise<void> {
    if (isThere(before.status) === isThere(after.status)) return;
    const visit = await visitOf(c, after.uuid);
    if (isThere(after.status)) {
      if (!visit) await this.#open(c, after);
    } else if (visit) await this.#takeBack(c, visit, after.status, reason);
  }

  async #open(c: RequestContext, appointment: AppointmentStep['after']): Promise<void> {
    await insistOn(c, { patient: appointment.patient_uuid });
    const emergency = appointment.appointment_type === 'EMERGENCY';
    await this.#opening.open(c, {
      status: 'arrived',
      class: emergency ? 'EMER' : await classOf(c, appointment),
      patient_uuid: appointment.patient_uuid,
      location_uuid: appointment.location_uuid,
      assigned_to_uuid: appointment.practitioner_role_uuid,
      healthcare_service_uuid: appointment.healthcare_service_uuid,
      appointment_uuid: appointment.uuid,
      priority: emergency ? 'urgent' : 'routine',
      reason: appointment.reasons.join(', ').slice(0, 500),
      cancellation_reason: null,
      arrived_at: c.now,
      started_at: null,
      ended_at: null,
      ended_from: null,
    });
  }

  /** Only while nothing has happened in the visit. */
  async #takeBack(c: RequestContext, visit: VisitRow, to: AppointmentStatus, reason: string | null): Promise<void> {
    const cancelled = to === 'cancelled';
    const untouched =
      visit.status === 'arrived' || visit.status === 'planned' || (cancelled && visit.status === 'triaged');
    if (!untouched)
      throw conflict(
        'visit_begun',
        'The visit of this appointment has begun. End the visit instead.',
        { visit: { id: visit.uuid, visit_number: visit.visit_number, status: visit.status } },
        { rights: ['visits.read'] },
      );
    await this.#steps.take(
      c,
      visit,
      cancelled ? { status: 'cancelled', cancellation_reason: reason } : { status: 'entered-in-error' },
      reason,
    );
  }
}

/** The visit of an appointment, locked. */
async function visitOf({ db, organization }: RequestContext, appointment: string): Promise<VisitRow | undefined> {
  return db
    .selectFrom('visits')
    .selectAll()
    .where('organization_uuid', '=', organization)
    .where('appointment_uuid', '=', appointment)
    .where('status', 'not in', ['cancelled', 'entered-in-error'])
    .forUpdate()
    .executeTakeFirst();
}

/** Virtual services are remote, home care is at the patient's home, and all others are in the house. */
async function classOf(c: RequestContext, appointment: AppointmentStep['after']): Promise<VisitClass> {
  const row = await c.db
    .selectFrom('healthcare_services')
    .select('virtual_service')
    .where('organization_uuid', '=', c.organization)
    .where('uuid', '=', appointment.healthcare_service_uuid)
    .executeTakeFirst();
  if (row?.virtual_service) return 'VR';
  return appointment.at_home || appointment.visit_address !== null ? 'HH' : defaultVisitClass;
}
