import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable, multiInject, optional } from 'inversify';
import { livingPatient, RecordPart } from '../../../patients/node/contract';
import { currentOfPatient, currentOfUpcoming, encounterToWriteInto } from '../../common/choosing-encounter';
import type { CurrentEncounter, PatientBootstrap } from '../../common/current-encounter';
import type { Encounter } from '../../common/encounter';
import { EncounterDetails } from './encounter-details';
import { EncounterReader } from './encounter-reader';

/** Records of each part. */
const latestOfEach = 20;

/** Reads the data that users need when they open a patient's record. */
@injectable()
export class PatientContext {
  readonly #reader: EncounterReader;
  readonly #details: EncounterDetails;
  readonly #parts: readonly RecordPart[];

  constructor(
    @inject(EncounterReader) reader: EncounterReader,
    @inject(EncounterDetails) details: EncounterDetails,
    @multiInject(RecordPart) @optional() parts: readonly RecordPart[] | undefined,
  ) {
    this.#reader = reader;
    this.#details = details;
    this.#parts = parts ?? [];
  }

  /** The encounter that the caller would write into now; none for a deleted or merged record. @throws ApiError 404 */
  async current(c: RequestContext, patient: string): Promise<CurrentEncounter> {
    const { current_visit_id, alive, is_deceased } = await anyPatient(c, patient);
    const ended = current_visit_id === null ? await lastVisitEnd(c, patient) : null;
    const open = alive ? await this.#reader.openOf(c, patient) : [];
    const encounter = encounterToWriteInto(open, current_visit_id) ?? null;
    c.audit({
      action: 'read',
      resource: 'encounters',
      ...(encounter && { resourceUuid: encounter.uuid }),
      patientUuid: patient,
    });
    return {
      encounter,
      open,
      visit_id: current_visit_id,
      may_begin: alive && !is_deceased,
      visit_ended_at: ended?.toISOString() ?? null,
    };
  }

  /** The current encounter with its parts, and the latest records that the caller may read. @throws ApiError 404 */
  async bootstrap(c: RequestContext, patient: string): Promise<PatientBootstrap> {
    const { current_visit_id } = await livingPatient(c, patient);
    const permitted = this.#parts.filter(({ permission }) => c.can(permission));
    const [current, ...latest] = await Promise.all([
      this.#chosen(c, patient, current_visit_id),
      ...permitted.map(async (part) => [part.field, await part.ofPatient(c, patient, latestOfEach)] as const),
    ]);
    c.audit({
      action: 'read',
      resource: 'encounters',
      patientUuid: patient,
      note: { parts: permitted.map(({ field }) => field) },
    });
    return {
      patient_id: patient,
      current_encounter: current ? { ...(await this.#details.read(c, current.uuid)) } : null,
      latest: Object.fromEntries(latest),
    };
  }

  async #chosen(c: RequestContext, patient: string, visit: string | null): Promise<Encounter | undefined> {
    const open = await this.#reader.openOf(c, patient);
    // If nobody sees the patient: the next planned one, otherwise the latest.
    const chosen = encounterToWriteInto(open, visit) ?? currentOfUpcoming(open.toReversed());
    return chosen ?? currentOfPatient(await this.#reader.latestOf(c, patient, 1));
  }
}

/** A record, living or not: deleted ones can be viewed too. @throws ApiError 404 */
async function anyPatient({ db, organization }: RequestContext, uuid: string) {
  const row = await db
    .selectFrom('patient_names')
    .select(['current_visit_id', 'alive', 'is_deceased'])
    .where('organization_uuid', '=', organization)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!row) throw notFound('Patient');
  return row;
}

/** When the latest visit ended; null if it has not, was cancelled, or there is none. */
async function lastVisitEnd({ db, organization }: RequestContext, patient: string): Promise<Date | null> {
  const row = await db
    .selectFrom('visits')
    .select(['status', 'ended_at'])
    .where('organization_uuid', '=', organization)
    .where('patient_uuid', '=', patient)
    .where('status', '<>', 'entered-in-error')
    .orderBy('sorted_at', 'desc')
    .orderBy('uuid', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.status === 'finished' ? row.ended_at : null;
}
