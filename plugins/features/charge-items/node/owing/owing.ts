import { amountText, dayIn, type ListPage } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { isInside } from '../../../locations/node/contract';
import { isOfLiving, livingPatient, patientsMeant } from '../../../patients/node/contract';
import type { OwingQuery } from '../../common/charge-requests';
import type { OwedByPatient, Owing } from '../../common/not-charged';
import { isOfAge } from './owed-by-age';
import { owedFor } from '../charge-item-records';
import { chargeSettingsOf } from '../charge-settings';

interface Row {
  readonly patient_uuid: string;
  readonly name: string;
  readonly mobile: string | null;
  readonly patient_number: string;
  readonly charges: number;
  readonly owed: string;
  readonly currency: string;
  /** YYYY-MM-DD */
  readonly oldest: string;
}

/** Patients who owe, the longest first. */
export async function listOwing(c: RequestContext, query: OwingQuery): Promise<ListPage<Owing>> {
  const { organization, db, now } = c;
  const { page, page_size, size = page_size } = query;
  const { time_zone } = await chargeSettingsOf(c);
  const day = dayIn(time_zone, now);
  const conditions = [
    sql`ci.organization_uuid = ${organization} and ci.status = 'billable'`,
    ...(query.location_id ? [isInside('ci.location_uuid', organization, query.location_id)] : []),
    ...(query.age ? [isOfAge(query.age, day)] : []),
    ...(query.search ? [sql`ci.patient_uuid = any(${patientsMeant(organization, query.search)})`] : []),
  ];
  const owing = sql`(
    select ci.patient_uuid, count(*)::int as charges, sum(${owedFor('ci')}::numeric)::text as owed,
           min(ci.currency) as currency, min(ci.done_on) as oldest
      from charge_items ci where ${sql.join(conditions, sql` and `)}
       and ${isOfLiving('ci')}
     group by ci.patient_uuid)`;
  const counted = await sql<{ readonly n: number }>`select count(*) as n from ${owing} o`.execute(db);
  const { rows } = await sql<Row>`
    select o.*, p.name, p.mobile, p.patient_number
      from ${owing} o join patient_names p on p.organization_uuid = ${organization} and p.uuid = o.patient_uuid
     order by o.oldest, o.patient_uuid limit ${size} offset ${(page - 1) * size}`.execute(db);
  c.audit({
    action: 'search',
    resource: 'charge-items',
    note: { owing: true, listed: rows.length, patients: rows.map(({ patient_uuid }) => patient_uuid) },
  });
  const today = Date.parse(day);
  const data = rows.map(({ patient_uuid, name, mobile, patient_number, charges, owed, currency, oldest }): Owing => ({
    patient_id: patient_uuid,
    patient_name: name,
    patient_mobile: mobile,
    patient_number,
    charges,
    owed: amountText(BigInt(owed), currency),
    currency,
    oldest,
    days: Math.max(0, (today - Date.parse(oldest)) / 86_400_000),
  }));
  return { data, meta: { total: counted.rows[0]?.n ?? 0, page, page_size: size } };
}

/**
 * A patient's current debt.
 * @throws ApiError 404
 */
export async function owedByPatient(c: RequestContext, patient: string): Promise<OwedByPatient> {
  await livingPatient(c, patient);
  const { rows } = await sql<{
    owed: string;
    currency: string;
    charges: number;
    not_priced: number;
    paid_first: string[];
  }>`
    select coalesce(sum(${owedFor('ci')}::numeric) filter (where ci.status = 'billable'), 0)::text as owed,
           coalesce(min(ci.currency), (select o.currency from organizations o where o.organization_uuid = ${c.organization})) as currency,
           count(*) filter (where ci.status = 'billable')::int as charges,
           count(*) filter (where ci.status = 'planned')::int as not_priced,
           coalesce(array_agg(ci.what order by ci.done_on, ci.number) filter (
             where not ci.emergency and ci.healthcare_service_uuid = any (coalesce(s.paid_first, '{}'))), '{}') as paid_first
      from charge_items ci left join charge_settings s on s.organization_uuid = ci.organization_uuid
     where ci.organization_uuid = ${c.organization} and ci.patient_uuid = ${patient} and ci.status in ('billable', 'planned')`.execute(
    c.db,
  );
  c.audit({ action: 'read', resource: 'charge-items', patientUuid: patient, note: { owed: true } });
  const { owed, currency, ...counts } = rows[0]!;
  return { ...counts, currency, owed: amountText(BigInt(owed), currency) };
}
