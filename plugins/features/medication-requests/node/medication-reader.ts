import type { ListPage } from '@clinic-workbench/sdk/common';
import {
  isOnPage,
  notFound,
  textsBeginning,
  totalOf,
  userName,
  type LongList,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql, type RawBuilder } from 'kysely';
import { isOfLiving, livingPatient, patientsMeant, rowsNumbered, todayOf } from '../../patients/node/contract';
import type { MedicationChange } from '../common/medication-change';
import type { MedicationRequest } from '../common/medication-request';
import type { MedicationRequestsQuery } from '../common/medication-rules';
import type { MedicationBook } from './contract';
import type { MedicationChangeTable } from './medication-tables';
import {
  isRunning,
  latestFirst,
  medicationColumns,
  medicationTables,
  toWire,
  type ReadMedication,
} from './medication-wire';

/** Reads what is prescribed. */
@injectable()
export class MedicationReader implements MedicationBook {
  /** The latest first; what was entered in error only if asked for. Puts on record whose was read. */
  async list(c: RequestContext, query: MedicationRequestsQuery): Promise<ListPage<MedicationRequest>> {
    if (query.patient_id) await livingPatient(c, query.patient_id);
    const matching = sql.join(conditionsOf(c.organization, query, await todayOf(c)), sql` and `);
    const list: LongList = {
      ...{ alias: 'm', order: latestFirst, page: query.page, page_size: query.size ?? query.page_size },
      rows: sql`medication_requests m where ${matching}`,
    };
    const meta = await totalOf(c.db, list);
    const { rows } = await sql<ReadMedication>`
      select ${medicationColumns} from ${medicationTables}
       where m.organization_uuid = ${c.organization} and ${isOnPage(list)} order by ${latestFirst}`.execute(c.db);
    c.audit({
      action: query.patient_id ? 'read' : 'search',
      resource: 'medication-requests',
      ...(query.patient_id && { patientUuid: query.patient_id }),
      note: { patients: [...new Set(rows.map((row) => row.patient_uuid))] },
    });
    return { data: rows.map((row) => toWire(row, c.now)), meta };
  }

  /** @throws ApiError 404 */
  async read(c: RequestContext, uuid: string): Promise<MedicationRequest> {
    const row = await this.row(c, uuid);
    c.audit({ action: 'read', resource: 'medication-requests', resourceUuid: uuid, patientUuid: row.patient_uuid });
    return toWire(row, c.now);
  }

  /** What happened to a medicine after it was written, the latest first. @throws ApiError 404 */
  async changes(c: RequestContext, uuid: string): Promise<{ readonly data: readonly MedicationChange[] }> {
    const { patient_uuid: patientUuid } = await this.row(c, uuid);
    const { rows } = await sql<MedicationChangeTable & { readonly by_name: string | null }>`
      select h.*, ${userName('h.by')} as by_name from medication_request_changes h
       where h.organization_uuid = ${c.organization} and h.medication_request_uuid = ${uuid}
       order by h.at desc, h.uuid desc`.execute(c.db);
    c.audit({
      ...{ action: 'read', resource: 'medication-requests', resourceUuid: uuid, patientUuid },
      note: { changes: rows.length },
    });
    return {
      data: rows.map(({ uuid: change, from_status, to_status, before, after, reason, at, by_name }) => ({
        ...{ uuid: change, from_status, to_status, before, after, reason, by_name },
        at: at.toISOString(),
      })),
    };
  }

  async running(c: RequestContext, patient: string): Promise<readonly MedicationRequest[]> {
    return this.#all(c, sql`m.patient_uuid = ${patient} and ${isRunning(await todayOf(c))}`, latestFirst);
  }

  ofEncounter(c: RequestContext, encounter: string): Promise<readonly MedicationRequest[]> {
    const oldestFirst = sql`m.created_at, m.prescription_uuid, m.line`;
    return this.#all(c, sql`m.encounter_uuid = ${encounter} and m.status <> 'entered-in-error'`, oldestFirst);
  }

  /** A patient's latest, whatever became of them but an error. Nothing is put on record. */
  latestOf(c: RequestContext, patient: string, atMost: number): Promise<readonly MedicationRequest[]> {
    const condition = sql<boolean>`m.patient_uuid = ${patient} and m.status <> 'entered-in-error'`;
    return this.#all(c, condition, sql`${latestFirst} limit ${atMost}`);
  }

  /** What stands on a prescription, in the order in which it was written. */
  ofPrescription(c: RequestContext, prescription: string): Promise<readonly MedicationRequest[]> {
    return this.#all(c, sql`m.prescription_uuid = ${prescription}`, sql`m.line`);
  }

  async find(c: RequestContext, uuid: string): Promise<MedicationRequest | undefined> {
    const [found] = await this.#all(c, sql`m.uuid = ${uuid}`, sql`m.line`);
    return found;
  }

  /** @param lock keeps others from changing it until the commit @throws ApiError 404 */
  async row(c: RequestContext, uuid: string, lock?: 'lock'): Promise<ReadMedication> {
    const { rows } = await sql<ReadMedication>`
      select ${medicationColumns} from ${medicationTables}
       where m.organization_uuid = ${c.organization} and m.uuid = ${uuid} and p.alive ${lock ? sql`for update of m` : sql``}`.execute(
      c.db,
    );
    if (!rows[0]) throw notFound('Medication request');
    return rows[0];
  }

  async #all(
    c: RequestContext,
    condition: RawBuilder<unknown>,
    order: RawBuilder<unknown>,
  ): Promise<readonly MedicationRequest[]> {
    const { rows } = await sql<ReadMedication>`
      select ${medicationColumns} from ${medicationTables}
       where m.organization_uuid = ${c.organization} and p.alive and ${condition} order by ${order}`.execute(c.db);
    return rows.map((row) => toWire(row, c.now));
  }
}

function conditionsOf(organization: string, query: MedicationRequestsQuery, today: string): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`m.organization_uuid = ${organization}`];
  const encounter = query.encounter_id;
  // Nobody dispenses to a record that was deleted.
  conditions.push(query.patient_id ? sql`m.patient_uuid = ${query.patient_id}` : isOfLiving('m'));
  if (encounter) conditions.push(sql`m.encounter_uuid = ${encounter}`);
  if (query.prescription_id) conditions.push(sql`m.prescription_uuid = ${query.prescription_id}`);
  // Few: as a constant, the index of the drafts has it whatever the plan.
  if (query.status === 'draft') conditions.push(sql`m.status = 'draft'`);
  else if (query.status) conditions.push(sql`m.status = any(${query.status.split(',')}::text[])`);
  else conditions.push(sql`m.status <> 'entered-in-error'`);
  if (query.running) conditions.push(query.running === 'true' ? isRunning(today) : sql`not (${isRunning(today)})`);
  if (query.search) conditions.push(ofSearch(organization, query.search));
  return conditions;
}

/** The beginning of a medicine's name, or whose it is, or the number of its prescription. */
function ofSearch(organization: string, search: string): RawBuilder<unknown> {
  const numbered = { table: 'prescriptions', number: 'prescription_number' };
  return sql`(m.drug = any(${textsBeginning({ organization, table: 'medication_requests', column: 'drug' }, search)})
    or m.patient_uuid = any(${patientsMeant(organization, search)})
    or m.prescription_uuid = any(${rowsNumbered(organization, search, numbered)}))`;
}
