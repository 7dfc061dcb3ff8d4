import type { ListPage } from '@clinic-workbench/sdk/common';
import { isOnPage, notFound, totalOf, type LongList, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable, multiInject, optional } from 'inversify';
import { sql } from 'kysely';
import { claimedPatient, isOfLiving, livingPatient } from '../../../patients/node/contract';
import type { Encounter } from '../../common/encounter';
import type { EncountersQuery } from '../../common/encounter-requests';
import { activeEncounterStatuses } from '../../common/encounter-status';
import { OutsideEncounters } from '../contract';
import { conditionsOf } from './encounter-conditions';
import { encounterColumns, encounterTables, encounterTablesOf, toWire, type ReadEncounter } from './encounter-wire';
import { encountersAlone, encountersAndOutside } from './outside-encounters';

const latestFirst = sql.raw('e.start_time desc, e.uuid desc');

/** Reads encounters, and audits every read with its patients. */
@injectable()
export class EncounterReader {
  readonly #outside: readonly OutsideEncounters[];

  constructor(@multiInject(OutsideEncounters) @optional() outside: readonly OutsideEncounters[] | undefined) {
    this.#outside = outside ?? [];
  }

  /**
   * The latest first by their start; without those entered in error unless requested. A record outside encounters is
   * found by its kind, as an encounter of its own.
   * @throws ApiError 404 for the patient
   */
  async list(c: RequestContext, query: EncountersQuery): Promise<ListPage<Encounter>> {
    if (query.patient_id) await livingPatient(c, query.patient_id);
    const kinds = query.encounter_type?.split(',');
    const source = kinds ? encountersAndOutside(c, this.#outside, kinds) : encountersAlone;
    const matching = sql.join(conditionsOf(c.organization, query, source !== encountersAlone), sql` and `);
    const patients = query.search
      ? sql`join patient_names p on p.organization_uuid = e.organization_uuid and p.uuid = e.patient_uuid`
      : sql``;
    const list: LongList = {
      alias: 'e',
      order: latestFirst,
      page: query.page,
      page_size: query.size ?? query.page_size,
      rows: sql`${source} ${patients} where ${matching}`,
    };
    const meta = await totalOf(c.db, list);
    const { rows } = await sql<ReadEncounter>`
      select ${encounterColumns} from ${encounterTablesOf(source)}
       where e.organization_uuid = ${c.organization} and ${isOnPage(list)} order by ${latestFirst}`.execute(c.db);
    const shown = [...new Set(rows.map((row) => row.patient_uuid))];
    c.audit({ action: 'search', resource: 'encounters', note: { patients: shown } });
    return { data: rows.map((row) => toWire(row, c.now)), meta };
  }

  /** A patient's latest encounters; does not audit. */
  async latestOf(c: RequestContext, patient: string, atMost: number): Promise<readonly Encounter[]> {
    const { rows } = await sql<ReadEncounter>`
      select ${encounterColumns} from ${encounterTables}
       where e.organization_uuid = ${c.organization} and e.patient_uuid = ${patient} and e.status <> 'entered-in-error'
       order by e.start_time desc, e.uuid desc limit ${atMost}`.execute(c.db);
    return rows.map((row) => toWire(row, c.now));
  }

  /** A patient's open encounters, without parts of others; the caller's own first, then the latest. */
  async openOf(c: RequestContext, patient: string): Promise<readonly Encounter[]> {
    const { rows } = await sql<ReadEncounter>`
      select ${encounterColumns} from ${encounterTables}
       where e.organization_uuid = ${c.organization} and e.patient_uuid = ${patient} and e.part_of is null
         and e.status = any(${[...activeEncounterStatuses]}::text[])
       order by exists (select from encounter_participants mine
                  where mine.organization_uuid = e.organization_uuid and mine.encounter_uuid = e.uuid and mine.until_at is null
                    and mine.practitioner_role_uuid = ${c.practitionerRole}) desc, e.start_time desc, e.uuid desc
       limit 50`.execute(c.db);
    return rows.map((row) => toWire(row, c.now));
  }

  /** The encounters that are part of one, the oldest first. */
  async partsOf(c: RequestContext, encounter: string): Promise<readonly Encounter[]> {
    const { rows } = await sql<ReadEncounter>`
      select ${encounterColumns} from ${encounterTables}
       where e.organization_uuid = ${c.organization} and e.part_of = ${encounter} and e.status <> 'entered-in-error'
       order by e.start_time, e.uuid`.execute(c.db);
    return rows.map((row) => toWire(row, c.now));
  }

  /**
   * For reading: includes records outside encounters, which cannot be changed as encounters.
   * @throws ApiError 404
   */
  async legible(c: RequestContext, uuid: string): Promise<ReadEncounter> {
    const { rows } = await sql<ReadEncounter>`
      select ${encounterColumns} from ${encounterTablesOf(encountersAndOutside(c, this.#outside))}
       where e.organization_uuid = ${c.organization} and e.uuid = ${uuid} and ${isOfLiving('e')}`.execute(c.db);
    if (!rows[0]) throw notFound('Encounter');
    return rows[0];
  }

  /** @throws ApiError 404 */
  async get(c: RequestContext, uuid: string): Promise<Encounter> {
    return toWire(await this.row(c, uuid), c.now);
  }

  /**
   * @param lock prevents other changes until the commit
   * @throws ApiError 404
   */
  async row(c: RequestContext, uuid: string, lock?: 'lock'): Promise<ReadEncounter> {
    // A change of an encounter may update the patient's record.
    if (lock) await claimedPatient(c, (await this.row(c, uuid)).patient_uuid);
    const { rows } = await sql<ReadEncounter>`
      select ${encounterColumns} from ${encounterTables}
       where e.organization_uuid = ${c.organization} and e.uuid = ${uuid} and ${isOfLiving('e')} ${lock ? sql`for update of e` : sql``}`.execute(
      c.db,
    );
    if (!rows[0]) throw notFound('Encounter');
    return rows[0];
  }
}
