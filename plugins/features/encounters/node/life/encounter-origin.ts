import { conflict, invalid, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { claimedPatient, livingPatient } from '../../../patients/node/contract';
import type { VisitRow } from '../../../visits/node/contract';
import type { CreateEncounter } from '../../common/encounter-requests';
import { isActive } from '../../common/encounter-status';
import type { EncounterRow } from '../encounters-table';
import { VisitCourse } from '../visit-course';

/** The origin of an encounter: everything known before it starts. */
export interface Origin {
  readonly patient: string;
  /** Locked and open. */
  readonly visit: VisitRow | undefined;
  readonly appointment: string | null;
  readonly parent: EncounterRow | undefined;
}

interface KnownAppointment {
  readonly patient_uuid: string;
  readonly visit_uuid: string | null;
}

/** Finds the patient, visit and appointment of a new encounter from the request. */
@injectable()
export class EncounterOrigin {
  readonly #visits: VisitCourse;

  constructor(@inject(VisitCourse) visits: VisitCourse) {
    this.#visits = visits;
  }

  /**
   * @throws ApiError 404 for unknown references; 400 for references of another patient, or without a patient; 409
   * `visit_closed`, `encounter_closed`, `patient_deceased`
   */
  async of(c: RequestContext, body: CreateEncounter): Promise<Origin> {
    const appointment = body.appointment ? await appointmentOf(c, body.appointment) : undefined;
    const parentOnce = body.part_of ? await parentOf(c, body.part_of) : undefined;
    const named = body.patient_id ?? appointment?.patient_uuid ?? parentOnce?.patient_uuid;
    const current = named === undefined ? null : (await livingPatient(c, named)).current_visit_id;
    const meant = body.visit ?? appointment?.visit_uuid ?? parentOnce?.visit_uuid ?? current;
    const visit = meant === null ? undefined : await this.#visits.lockOpen(c, meant);
    const patient = named ?? visit?.patient_uuid;
    if (patient === undefined) throw invalid({ patient_id: ['Patient is required'] });
    if (visit && visit.patient_uuid !== patient) throw invalid({ visit: ['Visit is not valid'] });
    if (appointment && appointment.patient_uuid !== patient)
      throw invalid({ appointment: ['Appointment is not valid'] });
    // The patient's record stores the current visit and the start of the latest encounter.
    await claimedPatient(c, patient);
    const parent = parentOnce && (await parentOf(c, parentOnce.uuid, 'lock'));
    if (parent && parent.patient_uuid !== patient) throw invalid({ part_of: ['Part of is not valid'] });
    if ((await livingPatient(c, patient)).is_deceased) throw conflict('patient_deceased', 'This patient has died.');
    return { patient, visit, parent, appointment: body.appointment ?? visit?.appointment_uuid ?? null };
  }
}

/** @throws ApiError 404 */
async function appointmentOf(c: RequestContext, uuid: string): Promise<KnownAppointment> {
  const { rows } = await sql<KnownAppointment>`
    select a.patient_uuid, (select v.uuid from visits v where v.organization_uuid = a.organization_uuid and v.appointment_uuid = a.uuid
             and v.status not in ('cancelled', 'entered-in-error')) as visit_uuid
      from appointments a where a.organization_uuid = ${c.organization} and a.uuid = ${uuid}`.execute(c.db);
  if (!rows[0]) throw notFound('Appointment');
  return rows[0];
}

/**
 * @param lock prevents its end meanwhile
 * @throws ApiError 404; 409 `encounter_closed`
 */
async function parentOf({ db, organization }: RequestContext, uuid: string, lock?: 'lock'): Promise<EncounterRow> {
  const found = db
    .selectFrom('encounters')
    .selectAll()
    .where('organization_uuid', '=', organization)
    .where('uuid', '=', uuid);
  const row = await (lock ? found.forShare() : found).executeTakeFirst();
  if (!row) throw notFound('Encounter');
  if (!isActive(row.status))
    throw conflict('encounter_closed', 'This encounter has ended; what is said now is an addendum.', {
      status: row.status,
    });
  return row;
}
