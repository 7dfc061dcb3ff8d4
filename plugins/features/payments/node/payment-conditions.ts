import type { ListPage } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import type { WithPatient } from '../../patients/common/named-patient';
import { onDays, pageOfRecords, patientsMeant, rowsNumbered } from '../../patients/node/contract';
import type { Payment } from '../common/payment';
import type { PaymentsQuery } from '../common/payment-requests';
import type { Refund } from '../common/refund';
import type { RefundsQuery } from '../common/refund-requests';
import { payments } from './payment-records';
import { refunds } from './refund-records';

/** The time of the payment; for waiting and failed ones, the time of the request. For the table `payments` as `p`. */
export const takenAt = sql`coalesce(p.paid_at, p.created_at)`;

/** Payments of one patient or of all, the latest first. @throws ApiError 404 for the patient */
export function listedPayments(c: RequestContext, query: PaymentsQuery): Promise<ListPage<WithPatient<Payment>>> {
  const conditions = conditionsOfPayments(c, query);
  return pageOfRecords(c, payments, query, { conditions, order: sql`${takenAt} desc, p.uuid desc` });
}

/** The conditions on payments, of the table `payments` as `p`. Figures use the same conditions as the list. */
export function conditionsOfPayments(
  { organization, user }: Pick<RequestContext, 'organization' | 'user'>,
  query: Partial<PaymentsQuery>,
): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [...onDays(organization, takenAt, query)];
  if (query.patient_id) conditions.push(sql`p.patient_uuid = ${query.patient_id}`);
  if (query.status) conditions.push(sql`p.status = ${query.status}`);
  if (query.location_id) conditions.push(sql`p.location_uuid = ${query.location_id}`);
  if (query.drawer_id) conditions.push(sql`p.drawer_uuid = ${query.drawer_id}`);
  if (query.no_drawer === 'true') conditions.push(sql`p.drawer_uuid is null`);
  if (query.mine === 'true') conditions.push(sql`p.created_by = ${user}`);
  if (query.transaction_type)
    conditions.push(sql`exists (
      select from payment_parts x where x.organization_uuid = p.organization_uuid and x.payment_uuid = p.uuid
         and x.method = ${query.transaction_type})`);
  if (query.charge_item_id)
    conditions.push(sql`p.uuid = any(array(
      select x.payment_uuid from payment_charges x where x.organization_uuid = ${organization} and x.charge_uuid = ${query.charge_item_id}))`);
  const words = query.search?.trim();
  if (words) conditions.push(meant(organization, words, { alias: 'p', table: 'payments', number: 'receipt_number' }));
  return conditions;
}

/** Refunds of one patient or of all: those that wait for approval first, then those for payout, then the latest. */
export function listedRefunds(c: RequestContext, query: RefundsQuery): Promise<ListPage<WithPatient<Refund>>> {
  const { organization } = c;
  const conditions: RawBuilder<boolean>[] = [...onDays(organization, sql`f.created_at`, query)];
  if (query.patient_id) conditions.push(sql`f.patient_uuid = ${query.patient_id}`);
  if (query.payment_id) conditions.push(sql`f.payment_uuid = ${query.payment_id}`);
  if (query.status) conditions.push(sql`f.status = ${query.status}`);
  if (query.open === 'true') conditions.push(sql`f.status in ('requested', 'approved')`);
  const words = query.search?.trim();
  if (words) conditions.push(meant(organization, words, { alias: 'f', table: 'refunds', number: 'refund_number' }));
  return pageOfRecords(c, refunds, query, {
    conditions,
    order: sql`array_position(array['requested', 'approved'], f.status) nulls last, f.created_at desc, f.uuid desc`,
  });
}

/** By number or by patient, each with an index. */
const meant = (
  organization: string,
  words: string,
  { alias, table, number }: { readonly alias: string; readonly table: string; readonly number: string },
) =>
  sql<boolean>`(${sql.ref(`${alias}.patient_uuid`)} = any(${patientsMeant(organization, words)})
    or ${sql.ref(`${alias}.uuid`)} = any(${rowsNumbered(organization, words, { table, number })}))`;
