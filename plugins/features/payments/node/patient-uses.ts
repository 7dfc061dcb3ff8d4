import { sql, type RawBuilder } from 'kysely';
import type { PatientUse } from '../../patients/node/contract';

/** Counts rows of money that prevent a patient's deletion. */
const keptBy = (
  id: string,
  sentence: string,
  table: 'payments' | 'refunds',
  counts: RawBuilder<unknown>,
): PatientUse => ({
  id,
  sentence,
  route: 'patients-id-bills',
  count: async ({ db, organization }, patient) => {
    const { rows } = await sql<{ readonly n: number }>`
      select count(*)::int as n from ${sql.table(table)}
       where organization_uuid = ${organization} and patient_uuid = ${patient} and ${counts}`.execute(db);
    return rows[0]!.n;
  },
});

/** Payments and refunds, including waiting ones, prevent the deletion of the record: receipts must stay legible. */
export const patientsOfPayments: readonly PatientUse[] = [
  keptBy('payments', 'Payments: {{count}}', 'payments', sql`status <> 'pending'`),
  keptBy('payments.waiting', 'Payments that wait for the customer: {{count}}', 'payments', sql`status = 'pending'`),
  keptBy(
    'payments.refunds',
    'Refunds that are not decided or not paid: {{count}}',
    'refunds',
    sql`status in ('requested', 'approved')`,
  ),
];
