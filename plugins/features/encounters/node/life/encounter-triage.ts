import { conflict, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { livingPatient } from '../../../patients/node/contract';
import type { Encounter } from '../../common/encounter';
import type { OpenTriage } from '../../common/encounter-requests';
import { EncounterOpening } from './encounter-opening';
import { joinAs } from '../reading/encounter-people';
import { EncounterReader } from '../reading/encounter-reader';
import type { EncounterRow } from '../encounters-table';
import { tell } from './record-encounter';
import { VisitCourse } from '../visit-course';

/**
 * Triage is a separate step: the nurse becomes a participant without being the primary performer, and the encounter
 * waits for the practitioner.
 */
@injectable()
export class EncounterTriage {
  readonly #opening: EncounterOpening;
  readonly #reader: EncounterReader;
  readonly #visits: VisitCourse;

  constructor(
    @inject(EncounterOpening) opening: EncounterOpening,
    @inject(EncounterReader) reader: EncounterReader,
    @inject(VisitCourse) visits: VisitCourse,
  ) {
    this.#opening = opening;
    this.#reader = reader;
    this.#visits = visits;
  }

  /**
   * Continues the visit's open encounter, or creates one that waits; two simultaneous calls get the same one.
   * @throws ApiError 404; 409 `no_visit`, `visit_closed`, `patient_deceased`
   */
  async open(c: RequestContext, { patient_id: patient, visit }: OpenTriage): Promise<Encounter> {
    const meant = visit ?? (await livingPatient(c, patient)).current_visit_id;
    if (meant === null) throw conflict('no_visit', 'The patient is in no visit.');
    // A simultaneous triage of the same visit waits here.
    const { uuid } = await this.#visits.lockOpen(c, meant);
    const open = await openIn(c, uuid, patient);
    if (open) {
      const row = await this.#reader.row(c, open.uuid, 'lock');
      if (await joinAs(c, row.uuid, 'TRIAGE')) tell(c, 'encounter.updated', row);
      return this.#reader.get(c, open.uuid);
    }
    return this.#opening.create(c, {
      patient_id: patient,
      visit: uuid,
      status: 'arrived',
      encounter_participant: [{ type: 'TRIAGE', practitioner_role: c.practitionerRole }],
    });
  }
}

/** The waiting encounter, otherwise the open one. */
async function openIn(
  { db, organization }: RequestContext,
  visit: string,
  patient: string,
): Promise<Pick<EncounterRow, 'uuid'> | undefined> {
  const rows = await db
    .selectFrom('encounters')
    .select(['uuid', 'status'])
    .where('organization_uuid', '=', organization)
    .where('visit_uuid', '=', visit)
    .where('patient_uuid', '=', patient)
    .where('active', '=', true)
    .where('part_of', 'is', null)
    .orderBy('start_time')
    .execute();
  return rows.find(({ status }) => status === 'arrived' || status === 'triaged') ?? rows[0];
}
