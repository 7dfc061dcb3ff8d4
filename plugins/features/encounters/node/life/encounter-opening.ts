import { ApiError, conflict, insertRow, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { claimedPatients } from '../../../patients/node/contract';
import { defaultVisitClass } from '../../../visits/common/visit-class';
import type { Encounter, EncounterLine, EncounterLines } from '../../common/encounter';
import type { BulkEncounter, CreateEncounter } from '../../common/encounter-requests';
import { EncounterFollowers } from './encounter-followers';
import { guarded } from './encounter-guards';
import { EncounterOrigin, type Origin } from './encounter-origin';
import { insistOnPeople, participantsOf, primaryOf, setPeople, type Takes } from '../reading/encounter-people';
import { keepPlace, keepState, placeStatus } from '../reading/encounter-periods';
import { EncounterReader } from '../reading/encounter-reader';
import { instantOf } from './encounter-time';
import type { EncounterRow } from '../encounters-table';
import { LastEncounter } from '../last-encounter';
import { recordOpening } from './record-encounter';
import { VisitCourse } from '../visit-course';

/** Creates encounters, and fills in absent fields from the visit, the appointment and the caller. */
@injectable()
export class EncounterOpening {
  readonly #origin: EncounterOrigin;
  readonly #reader: EncounterReader;
  readonly #visits: VisitCourse;
  readonly #last: LastEncounter;
  readonly #followers: EncounterFollowers;

  constructor(
    @inject(EncounterOrigin) origin: EncounterOrigin,
    @inject(EncounterReader) reader: EncounterReader,
    @inject(VisitCourse) visits: VisitCourse,
    @inject(LastEncounter) last: LastEncounter,
    @inject(EncounterFollowers) followers: EncounterFollowers,
  ) {
    this.#origin = origin;
    this.#reader = reader;
    this.#visits = visits;
    this.#last = last;
    this.#followers = followers;
  }

  /** @throws ApiError like `EncounterOrigin.of`; 404 for people, places and services; 409 `encounter_open` */
  async create(c: RequestContext, body: CreateEncounter): Promise<Encounter> {
    const origin = await this.#origin.of(c, body);
    const people: readonly Takes[] = body.encounter_participant?.length
      ? participantsOf(body.encounter_participant)
      : [{ type: 'PRIMARY_PERFORMER', role: c.practitionerRole }];
    await insistOnPeople(
      c,
      people.map(({ role }) => role),
    );
    const row = await store(c, body, origin, people);
    await setPeople(c, row.uuid, [], people);
    await keepState(c, undefined, row, row.start_time > c.now ? c.now : row.start_time, row.reason || null);
    const place = body.encounter_location?.[0]?.status ?? placeStatus(row.status);
    await keepPlace(c, row.uuid, row.location_uuid, place);
    if (row.status !== 'planned') await this.#last.refresh(c, row.patient_uuid);
    recordOpening(c, row);
    await this.#followers.reached(c, row);
    return this.#reader.get(c, row.uuid);
  }

  /**
   * Each line succeeds or fails alone. All locks are taken before the first line, in one order, so that two requests
   * with the same patients in different orders cannot deadlock.
   */
  async createMany(c: RequestContext, lines: readonly BulkEncounter[]): Promise<EncounterLines> {
    const patients = lines.map(({ patient_id }) => patient_id);
    await this.#visits.lockCurrent(c, patients);
    await claimedPatients(c, patients);
    const data: EncounterLine[] = [];
    for (const [index, line] of lines.entries()) data.push(await this.#line(c, line, index));
    const created = data.filter(({ encounter }) => encounter !== null).length;
    return { created, refused: data.length - created, data };
  }

  async #line(c: RequestContext, { patient_id }: BulkEncounter, index: number): Promise<EncounterLine> {
    await sql`savepoint line`.execute(c.db);
    try {
      const encounter = await this.create(c, { patient_id, class: 'IMP', status: 'planned' });
      await sql`release savepoint line`.execute(c.db);
      return { index, patient_id, encounter, refusal: null };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await sql`rollback to savepoint line`.execute(c.db);
      const { code, message, extra } = error;
      const { details } = extra;
      return {
        index,
        patient_id,
        encounter: null,
        refusal: { code, message, ...(details !== undefined && { details }) },
      };
    }
  }
}

async function store(
  c: RequestContext,
  body: CreateEncounter,
  { patient, visit, appointment, parent }: Origin,
  people: readonly Takes[],
): Promise<EncounterRow> {
  const status = body.status ?? 'planned';
  const start_time = body.start_time ? new Date(body.start_time) : c.now;
  if (status !== 'planned') instantOf('start_time', 'Start cannot be in the future', body.start_time, c.now);
  const begun = status === 'in-progress';
  const location = body.encounter_location?.[0]?.location ?? visit?.location_uuid ?? parent?.location_uuid ?? null;
  const service = body.healthcare_service_id ?? visit?.healthcare_service_uuid ?? null;
  await insistOnPlace(c, location, body.healthcare_service_id ?? null);
  const values = {
    status,
    class: body.class ?? visit?.class ?? parent?.class ?? defaultVisitClass,
    patient_uuid: patient,
    visit_uuid: visit?.uuid ?? null,
    appointment_uuid: appointment,
    part_of: parent?.uuid ?? null,
    location_uuid: location,
    healthcare_service_uuid: service,
    primary_performer: primaryOf(people),
    reason: body.reason ?? visit?.reason ?? '',
    status_reason: null,
    start_time,
    end_time: null,
    started_at: begun ? start_time : null,
    started_by: begun ? (primaryOf(people) ?? c.practitionerRole) : null,
    ended_by: null,
  };
  return guarded(c, values, () => insertRow(c, 'encounters', values));
}

/** @throws ApiError 404; 409 `location_inactive`, `service_inactive` */
export async function insistOnPlace(c: RequestContext, location: string | null, service: string | null): Promise<void> {
  if (location === null && service === null) return;
  const { rows } = await sql<{ location: string | null; service: boolean | null }>`
    select (select status from location_names where organization_uuid = ${c.organization} and uuid = ${location}::uuid) as location,
           (select active from healthcare_services where organization_uuid = ${c.organization} and uuid = ${service}::uuid) as service`.execute(
    c.db,
  );
  const found = rows[0];
  if (location !== null && !found?.location) throw notFound('Location');
  if (service !== null && (found?.service ?? null) === null) throw notFound('Service');
  if (found?.location === 'inactive') throw conflict('location_inactive', 'This location is no longer in use.');
  if (found?.service === false) throw conflict('service_inactive', 'This service is no longer offered.');
}
