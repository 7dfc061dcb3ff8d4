import type { ListPage } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import { isInside } from '../../locations/node/contract';
import { isOfLiving, livingPatient, onDays, patientsMeant } from '../../patients/node/contract';
import { partPaid, type ChargeItem, type ExplainedChargeItem } from '../common/charge-item';
import type { ChargeItemsQuery } from '../common/charge-requests';
import { chargedFor, chargeItems, owedFor } from './charge-item-records';

/**
 * A page of charges, the latest first: of one patient or of all.
 * @throws ApiError 404 for the patient
 */
export async function listCharges(c: RequestContext, query: ChargeItemsQuery): Promise<ListPage<ChargeItem>> {
  const { patient_id: patient, encounter_id: encounter } = query;
  if (patient) await livingPatient(c, patient);
  return chargeItems.page(c, {
    query,
    conditions: conditionsOf(c.organization, query),
    order: sql`ci.done_on desc, ci.number desc`,
    audit: { action: (patient ?? encounter) ? 'read' : 'search', ...(patient && { patientUuid: patient }) },
  });
}

function conditionsOf(organization: string, query: ChargeItemsQuery): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [
    query.patient_id ? sql`ci.patient_uuid = ${query.patient_id}` : isOfLiving('ci'),
  ];
  if (query.status === partPaid)
    conditions.push(sql`ci.status = 'billable' and ${owedFor('ci')}::numeric < ${chargedFor('ci')}::numeric`);
  else if (query.status) conditions.push(sql`ci.status = ${query.status}`);
  else conditions.push(sql`ci.status <> 'entered-in-error'`);
  if (query.encounter_id) conditions.push(sql`ci.encounter_uuid = ${query.encounter_id}`);
  if (query.healthcare_service_id) conditions.push(sql`ci.healthcare_service_uuid = ${query.healthcare_service_id}`);
  if (query.location_id) conditions.push(isInside('ci.location_uuid', organization, query.location_id));
  if (query.refund_due) conditions.push(sql`ci.refund_due`);
  conditions.push(...onDays(organization, sql.ref('ci.done_at'), query));
  if (query.search)
    conditions.push(
      sql`(ci.patient_uuid = any(${patientsMeant(organization, query.search)}) or starts_with(lower(ci.what), ${query.search.trim().toLowerCase()}))`,
    );
  return conditions;
}

/** A charge for the answer to a change of it. @throws ApiError 404 */
export async function answerCharge(c: RequestContext, uuid: string): Promise<ExplainedChargeItem> {
  const row = await chargeItems.row(c, uuid);
  return { ...chargeItems.wire(c, row), explanation: row.explanation };
}

/** @throws ApiError 404 */
export async function readCharge(c: RequestContext, uuid: string): Promise<ExplainedChargeItem> {
  const row = await chargeItems.row(c, uuid);
  return { ...(await chargeItems.read(c, uuid)), explanation: row.explanation };
}
