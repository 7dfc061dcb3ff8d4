import type { ListPage } from '@clinic-workbench/sdk/common';
import { isOnPage, notFound, totalOf, type LongList, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql, type RawBuilder } from 'kysely';
import { atOwnSites } from '../../encounters/node/contract';
import {
  claimedPatient,
  isOfLiving,
  livingPatient,
  onDays,
  patientsMeant,
  withPatients,
} from '../../patients/node/contract';
import type { EarlierObservation, Observation } from '../common/observation';
import { codes, keptCode, observationCodes, pastCodes } from '../common/observation-codes';
import type { ObservationsQuery } from '../common/observation-requests';
import { latestValues } from './latest-values';
import { observationColumns, observationTables, toWire, type NamedObservation } from './observation-wire';

type EarlierRow = Omit<EarlierObservation, 'effective_date_time' | 'at'> & {
  readonly effective_at: Date;
  readonly at: Date;
};

/** What stands in lists of its own. */
const elsewhere: ReadonlySet<string> = new Set([...pastCodes, codes.tews, codes.mews, codes.news2, codes.morse]);

/** Reads observations, and puts on record who read whose. */
@injectable()
export class ObservationReader {
  /**
   * The latest written first; without patient and encounter those of all patients, what was found last first, each with
   * its patient. @throws ApiError 404 for the patient
   */
  async list(c: RequestContext, query: ObservationsQuery): Promise<ListPage<Observation>> {
    const encounter = query.encounter_id;
    const ofOne = (query.patient_id ?? encounter) !== undefined;
    if (query.patient_id) await livingPatient(c, query.patient_id);
    const conditions = conditionsOf(c.organization, query, encounter);
    if (!ofOne) conditions.push(...(await atOwnSites(c, 'ob')));
    const order = ofOne ? sql`ob.issued desc, ob.uuid desc` : sql`ob.effective_at desc, ob.uuid desc`;
    const list: LongList = {
      ...{ alias: 'ob', order, page: query.page, page_size: query.size ?? query.page_size },
      rows: sql`observations ob where ${sql.join(conditions, sql` and `)}`,
    };
    const meta = await totalOf(c.db, list);
    const { rows } = await sql<NamedObservation>`
      select ${observationColumns} from ${observationTables}
       where ob.organization_uuid = ${c.organization} and ${isOnPage(list)} order by ${order}`.execute(c.db);
    const patients = [...new Set(rows.map((row) => row.patient_uuid))];
    if (ofOne)
      for (const patientUuid of patients)
        c.audit({ action: 'read', resource: 'observations', patientUuid, note: { rows: rows.length } });
    else c.audit({ action: 'search', resource: 'observations', note: { patients } });
    const data = rows.map((row) => toWire(row));
    return { data: ofOne ? data : await withPatients(c, data), meta };
  }

  /** The newest of each vital sign that there is, and of what is asked at the bedside; scores have lists of their own. */
  async latest(c: RequestContext, patient: string): Promise<{ readonly data: readonly Observation[] }> {
    await livingPatient(c, patient);
    const vital = observationCodes.map(({ code }) => code).filter((code) => !elsewhere.has(code));
    const latest = [...(await latestValues(c, patient, vital, c.now)).values()].map(({ uuid }) => uuid);
    const { rows } = await sql<NamedObservation>`
      select ${observationColumns} from ${observationTables}
       where ob.organization_uuid = ${c.organization} and ob.uuid = any(${latest}::uuid[])
       order by ob.effective_at desc, ob.uuid`.execute(c.db);
    c.audit({ action: 'read', resource: 'observations', patientUuid: patient, note: { latest: rows.length } });
    return { data: rows.map((row) => toWire(row)) };
  }

  /** With what it was before it was amended. @throws ApiError 404 */
  async read(c: RequestContext, uuid: string): Promise<Observation> {
    const row = await this.row(c, uuid);
    const { rows } = await sql<EarlierRow>`
      select h.value, h.note, h.effective_at, h.reason, h.at, u.first_name || ' ' || u.last_name as by_name
        from observation_changes h left join users u on u.uuid = h.by
       where h.organization_uuid = ${c.organization} and h.observation_uuid = ${uuid}
       order by h.at desc, h.uuid desc`.execute(c.db);
    c.audit({ action: 'read', resource: 'observations', resourceUuid: uuid, patientUuid: row.patient_uuid });
    return toWire(
      row,
      rows.map(({ effective_at, at, ...rest }) => ({
        ...rest,
        effective_date_time: effective_at.toISOString(),
        at: at.toISOString(),
      })),
    );
  }

  /** @param lock keeps others from changing it until the commit @throws ApiError 404 */
  async row(c: RequestContext, uuid: string, lock?: 'lock'): Promise<NamedObservation> {
    // The record may have to be told of another weight.
    if (lock) await claimedPatient(c, (await this.row(c, uuid)).patient_uuid);
    const { rows } = await sql<NamedObservation>`
      select ${observationColumns} from ${observationTables}
       where ob.organization_uuid = ${c.organization} and ob.uuid = ${uuid} and ${isOfLiving('ob')} ${lock ? sql`for update of ob` : sql``}`.execute(
      c.db,
    );
    if (!rows[0]) throw notFound('Observation');
    return rows[0];
  }
}

function conditionsOf(
  organization: string,
  query: ObservationsQuery,
  encounter: string | undefined,
): RawBuilder<boolean>[] {
  const conditions = [sql<boolean>`ob.organization_uuid = ${organization}`];
  conditions.push(query.patient_id ? sql`ob.patient_uuid = ${query.patient_id}` : isOfLiving('ob'));
  if (encounter) conditions.push(sql`ob.encounter_uuid = ${encounter}`);
  if (query.category) conditions.push(sql`ob.category = any(${query.category.split(',')}::text[])`);
  if (query.code) conditions.push(sql`ob.code = any(${query.code.split(',').map(keptCode)}::text[])`);
  if (query.status) conditions.push(sql`ob.status = any(${query.status.split(',')}::text[])`);
  else conditions.push(sql`ob.status <> 'cancelled'`);
  if (query.from) conditions.push(sql`ob.effective_at >= ${new Date(query.from)}`);
  if (query.to) conditions.push(sql`ob.effective_at < ${new Date(query.to)}`);
  conditions.push(...onDays(organization, sql.ref('ob.effective_at'), query));
  // Of everybody's rows only the patient is looked for: values and remarks of years are in no index.
  if (query.search && !query.patient_id && !encounter)
    conditions.push(sql`ob.patient_uuid = any(${patientsMeant(organization, query.search)})`);
  else if (query.search) {
    // Of one patient's rows: no index is needed.
    const like = `%${query.search.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`(ob.display ilike ${like} or ob.value ilike ${like} or ob.note ilike ${like})`);
  }
  return conditions;
}
