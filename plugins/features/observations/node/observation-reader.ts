import type { ListPage } from '@clinic-workbench/sdk/common';
import { changesOf, type RequestContext, anywhere } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql, type RawBuilder } from 'kysely';
import type { WithPatient } from '../../patients/common/named-patient';
import { atOwnSites } from '../../encounters/node/contract';
import { livingPatient, onDays, pageOfRecords, patientsMeant } from '../../patients/node/contract';
import { earlierObservations } from '../common/earlier-observations';
import type { Observation } from '../common/observation';
import { codes, keptCode, observationCodes, pastCodes } from '../common/observation-codes';
import type { ObservationsQuery } from '../common/observation-requests';
import { latestValues } from './latest-values';
import { observations } from './observation-records';

/** Codes with their own lists. */
const elsewhere: ReadonlySet<string> = new Set([...pastCodes, codes.tews, codes.mews, codes.news2, codes.morse]);

/** Reads observations, and audits every read with its patients. */
@injectable()
export class ObservationReader {
  /**
   * The latest recorded first; without patient and encounter those of all patients, the latest measured first, each
   * with its patient.
   * @throws ApiError 404 for the patient
   */
  async list(c: RequestContext, query: ObservationsQuery): Promise<ListPage<Observation | WithPatient<Observation>>> {
    const ofOne = (query.patient_id ?? query.encounter_id) !== undefined;
    const conditions = conditionsOf(c.organization, query);
    if (!ofOne) conditions.push(...(await atOwnSites(c, 'ob')));
    const order = ofOne ? sql`ob.issued desc, ob.uuid desc` : sql`ob.effective_at desc, ob.uuid desc`;
    return pageOfRecords(c, observations, query, { conditions, order });
  }

  /** The newest value of each vital sign and bedside question; scores have their own lists. */
  async latest(c: RequestContext, patient: string): Promise<{ readonly data: readonly Observation[] }> {
    await livingPatient(c, patient);
    const vital = observationCodes.map(({ code }) => code).filter((code) => !elsewhere.has(code));
    const latest = [...(await latestValues(c, patient, vital, c.now)).values()].map(({ uuid }) => uuid);
    const data = await observations.list(c, {
      where: sql`ob.uuid = any(${latest}::uuid[])`,
      order: sql`ob.effective_at desc, ob.uuid`,
    });
    c.audit({ action: 'read', resource: 'observations', patientUuid: patient, note: { latest: data.length } });
    return { data };
  }

  /**
   * With its history.
   * @throws ApiError 404
   */
  async read(c: RequestContext, uuid: string): Promise<Observation> {
    const observation = await observations.read(c, uuid);
    return { ...observation, earlier: earlierObservations(observation, await changesOf(c, 'observations', uuid)) };
  }
}

function conditionsOf(organization: string, query: ObservationsQuery): RawBuilder<boolean>[] {
  const encounter = query.encounter_id;
  const conditions: RawBuilder<boolean>[] = [];
  if (query.patient_id) conditions.push(sql`ob.patient_uuid = ${query.patient_id}`);
  if (encounter) conditions.push(sql`ob.encounter_uuid = ${encounter}`);
  if (query.category) conditions.push(sql`ob.category = any(${query.category.split(',')}::text[])`);
  if (query.code) conditions.push(sql`ob.code = any(${query.code.split(',').map(keptCode)}::text[])`);
  if (query.status) conditions.push(sql`ob.status = any(${query.status.split(',')}::text[])`);
  else conditions.push(sql`ob.status <> 'cancelled'`);
  if (query.from) conditions.push(sql`ob.effective_at >= ${new Date(query.from)}`);
  if (query.to) conditions.push(sql`ob.effective_at < ${new Date(query.to)}`);
  conditions.push(...onDays(organization, sql.ref('ob.effective_at'), query));
  // Across all patients only the patient is searched: values and remarks have no index.
  if (query.search && !query.patient_id && !encounter)
    conditions.push(sql`ob.patient_uuid = any(${patientsMeant(organization, query.search)})`);
  else if (query.search) {
    // Within one patient's rows no index is needed.
    const like = anywhere(query.search);
    conditions.push(sql`(ob.display ilike ${like} or ob.value ilike ${like} or ob.note ilike ${like})`);
  }
  return conditions;
}
