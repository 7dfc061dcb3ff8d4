import type { ListPage } from '@clinic-workbench/sdk/common';
import { textsBeginning, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql, type RawBuilder } from 'kysely';
import { isOfLiving, livingPatient, onDays, patientsMeant, rowsNumbered, todayOf } from '../../patients/node/contract';
import type { MedicationRequest } from '../common/medication-request';
import type { MedicationRequestsQuery } from '../common/medication-rules';
import type { MedicationBook } from './contract';
import { isRunning, latestFirst, medications, oldestFirst } from './medication-records';

/** Reads the medicines of a patient, of an encounter, of a prescription, or of all patients. */
@injectable()
export class MedicationReader implements MedicationBook {
  /** The latest first; those entered in error only if asked for. Each describes its patient, one patient's too. */
  async list(c: RequestContext, query: MedicationRequestsQuery): Promise<ListPage<MedicationRequest>> {
    const patient = query.patient_id;
    if (patient) await livingPatient(c, patient);
    return medications.page(c, {
      query,
      conditions: conditionsOf(c.organization, query, await todayOf(c)),
      order: latestFirst,
      audit: { action: patient ? 'read' : 'search', ...(patient && { patientUuid: patient }) },
    });
  }

  async running(c: RequestContext, patient: string): Promise<readonly MedicationRequest[]> {
    return this.#living(c, sql`m.patient_uuid = ${patient} and ${isRunning(await todayOf(c))}`, latestFirst);
  }

  ofEncounter(c: RequestContext, encounter: string): Promise<readonly MedicationRequest[]> {
    return this.#living(c, sql`m.encounter_uuid = ${encounter} and ${medications.kind.valid!}`, oldestFirst);
  }

  /** The medicines of a prescription, in the order of writing. */
  ofPrescription(c: RequestContext, prescription: string): Promise<readonly MedicationRequest[]> {
    return this.#living(c, sql`m.prescription_uuid = ${prescription}`, sql`m.line`);
  }

  async find(c: RequestContext, uuid: string): Promise<MedicationRequest | undefined> {
    const [found] = await this.#living(c, sql`m.uuid = ${uuid}`);
    return found;
  }

  #living(
    c: RequestContext,
    condition: RawBuilder<unknown>,
    order?: RawBuilder<unknown>,
  ): Promise<readonly MedicationRequest[]> {
    return medications.list(c, { where: sql`${condition} and ${isOfLiving('m')}`, order });
  }
}

const atPharmacy = {
  waiting: sql`m.awaited`,
  dispensed: sql`m.dispensed`,
  'non-dispensed': sql`m.non_dispensed`,
  restocked: sql`m.restocked`,
  'out-of-stock': sql`m.out_of_stock_prescription_issued_at is not null`,
} as const;

function conditionsOf(organization: string, query: MedicationRequestsQuery, today: string): RawBuilder<unknown>[] {
  const encounter = query.encounter_id;
  const conditions: RawBuilder<unknown>[] = [];
  // The pharmacy must not dispense to a deleted record.
  conditions.push(query.patient_id ? sql`m.patient_uuid = ${query.patient_id}` : isOfLiving('m'));
  if (encounter) conditions.push(sql`m.encounter_uuid = ${encounter}`);
  if (query.prescription_id) conditions.push(sql`m.prescription_uuid = ${query.prescription_id}`);
  // Drafts are few: as a constant, every plan can use their index.
  if (query.status === 'draft') conditions.push(sql`m.status = 'draft'`);
  else if (query.status) conditions.push(sql`m.status = any(${query.status.split(',')}::text[])`);
  else conditions.push(sql`m.status <> 'entered-in-error'`);
  if (query.running) conditions.push(query.running === 'true' ? isRunning(today) : sql`not (${isRunning(today)})`);
  if (query.pharmacy) conditions.push(atPharmacy[query.pharmacy]);
  conditions.push(...onDays(organization, sql`coalesce(m.authored_on, m.created_at)`, query));
  if (query.search) conditions.push(ofSearch(organization, query.search));
  return conditions;
}

/** The beginning of a medicine's name, the patient, or the prescription's number. */
function ofSearch(organization: string, search: string): RawBuilder<unknown> {
  const numbered = { table: 'prescriptions', number: 'prescription_number' };
  return sql`(m.drug = any(${textsBeginning({ organization, table: 'medication_requests', column: 'drug' }, search)})
    or m.patient_uuid = any(${patientsMeant(organization, search)})
    or m.prescription_uuid = any(${rowsNumbered(organization, search, numbered)}))`;
}
