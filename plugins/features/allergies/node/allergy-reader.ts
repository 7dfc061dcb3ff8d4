import type { ListPage } from '@clinic-workbench/sdk/common';
import {
  isOnPage,
  notFound,
  textsBeginning,
  totalOf,
  type LongList,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql, type RawBuilder } from 'kysely';
import { atOwnSites } from '../../encounters/node/contract';
import type { WithPatient } from '../../patients/common/named-patient';
import { isOfLiving, livingPatient, onDays, patientsMeant, withPatients } from '../../patients/node/contract';
import type { Allergy, AllergyPosition, NoKnownAllergies, NoneKnownSource } from '../common/allergy';
import type { AllergyChange } from '../common/allergy-change';
import type { AllergiesQuery } from '../common/allergy-requests';
import type { PatientAllergies } from '../common/patient-allergies';
import type { AllergyChangeTable } from './allergies-table';
import { allergyColumns, allergyOrder, allergyTables, toWire, type ReadAllergy } from './allergy-wire';
import type { Allergies, KnownAllergy } from './contract';

type ReadChange = AllergyChangeTable & { readonly by_name: string | null };

/** Reads allergies, and puts on record who read whose. */
@injectable()
export class AllergyReader implements Allergies {
  /** A patient's, the most dangerous first, or those of all patients, the latest first. @throws ApiError 404 for the patient */
  list(c: RequestContext, query: AllergiesQuery): Promise<PatientAllergies | ListPage<WithPatient<Allergy>>> {
    return query.patient_id ? this.ofOne(c, query, query.patient_id) : this.ofAll(c, query);
  }

  async ofAll(c: RequestContext, query: AllergiesQuery): Promise<ListPage<WithPatient<Allergy>>> {
    const conditions = [
      sql<boolean>`a.organization_uuid = ${c.organization}`,
      isOfLiving('a'),
      ...narrowing(c, query),
      ...(query.encounter_id ? [] : await atOwnSites(c, 'a')),
      ...(query.search ? [ofSearch(c, query.search)] : []),
    ];
    const list: LongList = {
      ...{ alias: 'a', order: latestFirst, page: query.page, page_size: query.size ?? query.page_size },
      rows: sql`allergies a where ${sql.join(conditions, sql` and `)}`,
    };
    const meta = await totalOf(c.db, list);
    const { rows } = await sql<ReadAllergy>`
      select ${allergyColumns} from ${allergyTables}
       where a.organization_uuid = ${c.organization} and ${isOnPage(list)} order by ${latestFirst}`.execute(c.db);
    c.audit({
      ...{ action: query.encounter_id ? 'read' : 'search', resource: 'allergies' },
      note: { patients: [...new Set(rows.map((row) => row.patient_uuid))] },
    });
    return { data: await withPatients(c, rows.map(toWire)), meta };
  }

  /** Those entered in error only if asked for. */
  async ofOne(c: RequestContext, query: AllergiesQuery, patient: string): Promise<PatientAllergies> {
    const page_size = query.size ?? query.page_size;
    await livingPatient(c, patient);
    const conditions = [ofPatient(c, patient), ...narrowing(c, query)];
    if (query.search) conditions.push(sql`strpos(lower(a.substance), lower(${query.search})) > 0`);
    const rows = await this.#rows(c, sql.join(conditions, sql` and `));
    const standing = await this.#standing(c, patient);
    c.audit({ action: 'read', resource: 'allergies', patientUuid: patient });
    return {
      data: rows.slice((query.page - 1) * page_size, query.page * page_size).map(toWire),
      meta: { total: rows.length, page: query.page, page_size },
      position: positionOf(standing),
      none_known: standing.live ? null : standing.none_known,
    };
  }

  /** @throws ApiError 404 */
  async read(c: RequestContext, uuid: string): Promise<Allergy> {
    const row = await this.row(c, uuid);
    c.audit({ action: 'read', resource: 'allergies', resourceUuid: uuid, patientUuid: row.patient_uuid });
    return toWire(row);
  }

  /** What happened to an allergy, the latest first. @throws ApiError 404 */
  async changes(c: RequestContext, uuid: string): Promise<{ readonly data: readonly AllergyChange[] }> {
    const { patient_uuid: patientUuid } = await this.row(c, uuid);
    const { rows } = await sql<ReadChange>`
      select h.*, b.first_name || ' ' || b.last_name as by_name
        from allergy_changes h left join users b on b.uuid = h.by
       where h.organization_uuid = ${c.organization} and h.allergy_uuid = ${uuid}
       order by h.at desc, h.uuid desc`.execute(c.db);
    c.audit({ action: 'read', resource: 'allergies', resourceUuid: uuid, patientUuid, note: { changes: rows.length } });
    return { data: rows.map(changeToWire) };
  }

  /** @param lock keeps others from changing it until the commit @throws ApiError 404 */
  async row(c: RequestContext, uuid: string, lock?: 'lock'): Promise<ReadAllergy> {
    const condition = sql<boolean>`a.organization_uuid = ${c.organization} and a.uuid = ${uuid} and ${isOfLiving('a')}`;
    const [row] = await this.#rows(c, condition, lock);
    if (!row) throw notFound('Allergy');
    return row;
  }

  /** The latest first: as a part of a patient's record. */
  async latest(c: RequestContext, patient: string, atMost: number): Promise<readonly Allergy[]> {
    const rows = await this.#rows(c, sql`${ofPatient(c, patient)} and a.verification_status <> 'entered-in-error'`);
    return rows.slice(0, atMost).map(toWire);
  }

  async ofEncounter(c: RequestContext, encounter: string): Promise<readonly Allergy[]> {
    const rows = await this.#rows(
      c,
      sql`a.organization_uuid = ${c.organization} and a.encounter_uuid = ${encounter} and a.verification_status <> 'entered-in-error'`,
    );
    return rows.map(toWire);
  }

  async ofPatient(c: RequestContext, patient: string): Promise<readonly KnownAllergy[]> {
    return (await this.#rows(c, sql`${ofPatient(c, patient)} and a.live`)).map(toWire);
  }

  async position(c: RequestContext, patient: string): Promise<AllergyPosition> {
    return positionOf(await this.#standing(c, patient));
  }

  async noneKnown(c: RequestContext, patient: string): Promise<NoKnownAllergies | null> {
    return (await this.#standing(c, patient)).none_known;
  }

  async #standing({ db, organization }: RequestContext, patient: string): Promise<Standing> {
    const { rows } = await sql<ReadStanding>`
      select exists (select from allergies a
               where a.organization_uuid = ${organization} and a.patient_uuid = ${patient} and a.live) as live,
             p.none_known_at as at, p.none_known_source as source, p.none_known_note as note,
             u.first_name || ' ' || u.last_name as by_name
        from (select) one
        left join allergy_positions p on p.organization_uuid = ${organization} and p.patient_uuid = ${patient}
        left join users u on u.uuid = p.none_known_by`.execute(db);
    const [row] = rows;
    return {
      live: row?.live ?? false,
      none_known: row?.at
        ? { at: row.at.toISOString(), by_name: row.by_name, source: row.source, note: row.note ?? '' }
        : null,
    };
  }

  /** A patient has a handful: all are read at once. */
  async #rows({ db }: RequestContext, condition: RawBuilder<unknown>, lock?: 'lock'): Promise<ReadAllergy[]> {
    const { rows } = await sql<ReadAllergy>`
      select ${allergyColumns} from ${allergyTables} where ${condition} order by ${allergyOrder}
       limit ${most} ${lock ? sql`for update of a` : sql``}`.execute(db);
    return rows;
  }
}

interface ReadStanding {
  readonly live: boolean;
  readonly at: Date | null;
  readonly by_name: string | null;
  readonly source: NoneKnownSource | null;
  /** Null where there is no row. */
  readonly note: string | null;
}

interface Standing {
  /** Whether any allergy is dangerous now. */
  readonly live: boolean;
  readonly none_known: NoKnownAllergies | null;
}

const positionOf = ({ live, none_known }: Standing): AllergyPosition =>
  live ? 'recorded' : none_known ? 'none-known' : 'not-asked';

const latestFirst = sql.raw('a.created_at desc, a.uuid desc');

function narrowing({ organization }: RequestContext, query: AllergiesQuery): RawBuilder<boolean>[] {
  return [
    ...(query.show_errors === 'true' ? [] : [sql<boolean>`a.verification_status <> 'entered-in-error'`]),
    ...(query.clinical_status ? [sql<boolean>`a.clinical_status = ${query.clinical_status}`] : []),
    ...(query.category ? [sql<boolean>`a.category = ${query.category}`] : []),
    ...(query.severity ? [sql<boolean>`a.severity = ${query.severity}`] : []),
    ...(query.encounter_id ? [sql<boolean>`a.encounter_uuid = ${query.encounter_id}`] : []),
    ...onDays(organization, sql.ref('a.created_at'), query),
  ];
}

/** Of all patients: the beginning of the substance, or whose it is, each by an index. */
function ofSearch({ organization }: RequestContext, search: string): RawBuilder<boolean> {
  const substances = textsBeginning({ organization, table: 'allergies', column: 'substance' }, search);
  return sql`(a.substance = any(${substances}) or a.patient_uuid = any(${patientsMeant(organization, search)}))`;
}

/** More than anybody has. */
const most = 500;

const ofPatient = (c: RequestContext, patient: string) =>
  sql<boolean>`a.organization_uuid = ${c.organization} and a.patient_uuid = ${patient}`;

function changeToWire({ uuid, kind, before, after, reason, at, by_name }: ReadChange): AllergyChange {
  return { uuid, kind, before: { ...before }, after: { ...after }, reason, at: at.toISOString(), by_name };
}
