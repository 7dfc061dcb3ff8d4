import { practitionerName, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable, multiInject, optional } from 'inversify';
import { sql } from 'kysely';
import { RecordPart } from '../../../patients/node/contract';
import type { EncounterDetail, EncounterLocation, EncounterParticipant } from '../../common/encounter';
import { EncounterLists } from './encounter-lists';
import { periodsOf } from './encounter-periods';
import { EncounterReader } from './encounter-reader';
import { participantToWire, toWire, type ReadParticipant } from './encounter-wire';
import type { EncounterLocationTable } from '../encounters-table';

/** Reads an encounter with all its records in one request. */
@injectable()
export class EncounterDetails {
  readonly #reader: EncounterReader;
  readonly #parts: readonly RecordPart[];
  readonly #lists: EncounterLists;

  constructor(
    @inject(EncounterReader) reader: EncounterReader,
    @inject(EncounterLists) lists: EncounterLists,
    @multiInject(RecordPart) @optional() parts: readonly RecordPart[] | undefined,
  ) {
    this.#reader = reader;
    this.#lists = lists;
    this.#parts = parts ?? [];
  }

  /**
   * Audits a print.
   * @throws ApiError 404
   */
  async printed(c: RequestContext, uuid: string): Promise<{ readonly recorded: true }> {
    const { patient_uuid: patientUuid } = await this.#reader.row(c, uuid);
    c.audit({ action: 'print', resource: 'encounters', resourceUuid: uuid, patientUuid });
    return { recorded: true };
  }

  /** @throws ApiError 404 */
  async read(c: RequestContext, uuid: string): Promise<WholeEncounter> {
    const row = await this.#reader.legible(c, uuid);
    const permitted = this.#parts.filter(({ permission, ofEncounter }) => ofEncounter && c.can(permission));
    const [history, participants, encounter_location, ...parts] = await Promise.all([
      periodsOf(c, uuid),
      participantsOf(c, uuid),
      locationsOf(c, uuid),
      ...permitted.map(async (part) => [part.field, await part.ofEncounter?.(c, uuid)] as const),
    ]);
    const fields = permitted.map(({ field }) => field);
    c.audit({
      action: 'read',
      resource: 'encounters',
      resourceUuid: uuid,
      patientUuid: row.patient_uuid,
      note: { parts: fields },
    });
    const things = Object.fromEntries(parts);
    return {
      ...things,
      ...this.#lists.of(things),
      ...toWire(row, c.now),
      history,
      participants,
      encounter_location,
      parts: fields,
    };
  }
}

/** With the lists of other features, by the names of their parts. */
type WholeEncounter = EncounterDetail & Readonly<Record<string, unknown>>;

async function participantsOf(c: RequestContext, encounter: string): Promise<readonly EncounterParticipant[]> {
  const { rows } = await sql<ReadParticipant>`
    select ep.type, ep.practitioner_role_uuid as role, ${practitionerName('ep', 'practitioner_role_uuid')} as name,
           ep.from_at as "from", ep.until_at as until
      from encounter_participants ep
     where ep.organization_uuid = ${c.organization} and ep.encounter_uuid = ${encounter} order by ep.from_at, ep.uuid`.execute(
    c.db,
  );
  return rows.map(participantToWire);
}

async function locationsOf(c: RequestContext, encounter: string): Promise<readonly EncounterLocation[]> {
  const { rows } = await sql<EncounterLocationTable & { readonly name: string }>`
    select el.*, l.name from encounter_locations el
      join location_names l on l.organization_uuid = el.organization_uuid and l.uuid = el.location_uuid
     where el.organization_uuid = ${c.organization} and el.encounter_uuid = ${encounter} order by el.from_at, el.uuid`.execute(
    c.db,
  );
  return rows.map(({ location_uuid: location, name, status, from_at, until_at }) => ({
    location,
    location_detail: { id: location, name },
    status,
    from: from_at.toISOString(),
    until: until_at?.toISOString() ?? null,
  }));
}
