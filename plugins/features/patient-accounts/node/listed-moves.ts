import { amountText, type ListPage } from '@clinic-workbench/sdk/common';
import { userName, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import type { WithPatient } from '../../patients/common/named-patient';
import { isOfLiving, livingPatient, onDays, patientsMeant, withPatients } from '../../patients/node/contract';
import type { AccountMove, AccountMovesQuery } from '../common/account-move';

interface Row extends Omit<AccountMove, 'at' | 'amount' | 'account_id' | 'patient_id' | 'drawer_id'> {
  readonly account_uuid: string;
  readonly patient_uuid: string;
  readonly drawer_uuid: string | null;
  readonly amount: string;
  readonly at: Date;
}

/** Credits and debits of patients' accounts at the desk, the latest first. @throws ApiError 404 for the patient */
export async function listedMoves(
  c: RequestContext,
  query: AccountMovesQuery,
): Promise<ListPage<WithPatient<AccountMove>>> {
  const { organization, db } = c;
  const { patient_id: patient, page, page_size, size = page_size } = query;
  if (patient) await livingPatient(c, patient);
  const conditions = [
    sql`m.organization_uuid = ${organization}`,
    isOfLiving('pa'),
    ...(patient ? [sql`pa.patient_uuid = ${patient}`] : []),
    ...(query.search?.trim() ? [sql`pa.patient_uuid = any(${patientsMeant(organization, query.search)})`] : []),
    ...conditionsOfMoves(organization, query),
  ];
  const from = sql`
      from patient_account_moves m
      join patient_accounts pa on pa.organization_uuid = m.organization_uuid and pa.uuid = m.account_uuid
     where ${sql.join(conditions, sql` and `)}`;
  const counted = await sql<{ readonly n: number }>`select count(*)::int as n ${from}`.execute(db);
  const { rows } = await sql<Row>`
    select m.uuid, m.account_uuid, pa.patient_uuid, m.kind, m.method, m.amount::text, m.currency, m.vendor, m.reference, m.reason,
           m.drawer_uuid, m.at, ${userName('m.by')} as by_name,
           (select l.name from location_names l where l.organization_uuid = m.organization_uuid and l.uuid = m.location_uuid) as location_name
    ${from} order by m.at desc, m.uuid desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  c.audit({
    action: patient ? 'read' : 'search',
    resource: 'patient-accounts',
    ...(patient && { patientUuid: patient }),
    note: { listed: rows.length, patients: [...new Set(rows.map(({ patient_uuid }) => patient_uuid))] },
  });
  const data = rows.map(({ account_uuid, patient_uuid, drawer_uuid, amount, at, ...row }): AccountMove => ({
    ...row,
    account_id: account_uuid,
    patient_id: patient_uuid,
    drawer_id: drawer_uuid,
    amount: amountText(BigInt(amount), row.currency),
    at: at.toISOString(),
  }));
  return {
    data: patient ? data : await withPatients(c, data),
    meta: { total: counted.rows[0]?.n ?? 0, page, page_size: size },
  };
}

/**
 * The conditions for these movements, of the table `patient_account_moves` as `m`. Figures count by the same
 * conditions.
 */
export function conditionsOfMoves(
  organization: string,
  query: Partial<AccountMovesQuery>,
): readonly RawBuilder<boolean>[] {
  return [
    ...onDays(organization, sql`m.at`, query),
    ...(query.kind ? [sql<boolean>`m.kind = ${query.kind}`] : []),
    ...(query.method ? [sql<boolean>`m.method = ${query.method}`] : []),
    ...(query.location_id ? [sql<boolean>`m.location_uuid = ${query.location_id}`] : []),
    ...(query.drawer_id ? [sql<boolean>`m.drawer_uuid = ${query.drawer_id}`] : []),
    ...(query.no_drawer === 'true' ? [sql<boolean>`m.drawer_uuid is null`] : []),
  ];
}
