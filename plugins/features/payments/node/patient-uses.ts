import { sql } from 'kysely';
import type { PatientUse } from '../../patients/node/contract';

/** Money that was taken, or is to be taken or given back, keeps the record: its receipts must stay legible. */
export const patientsOfPayments: readonly PatientUse[] = [
  {
    id: 'payments',
    sentence: 'Payments: {{count}}',
    route: 'patients-id-bills',
    count: async ({ db, organization }, patient) =>
      counted(
        await sql<Counted>`
          select count(*)::int as n from payments
           where organization_uuid = ${organization} and patient_uuid = ${patient} and status <> 'pending'`.execute(db),
      ),
  },
  {
    id: 'payments.waiting',
    sentence: 'Payments that wait for the customer: {{count}}',
    route: 'patients-id-bills',
    count: async ({ db, organization }, patient) =>
      counted(
        await sql<Counted>`
          select count(*)::int as n from payments
           where organization_uuid = ${organization} and patient_uuid = ${patient} and status = 'pending'`.execute(db),
      ),
  },
  {
    id: 'payments.refunds',
    sentence: 'Refunds that are not decided or not paid: {{count}}',
    route: 'patients-id-bills',
    count: async ({ db, organization }, patient) =>
      counted(
        await sql<Counted>`
          select count(*)::int as n from refunds
           where organization_uuid = ${organization} and patient_uuid = ${patient}
             and status in ('requested', 'approved')`.execute(db),
      ),
  },
];

interface Counted {
  readonly n: number;
}

const counted = ({ rows }: { readonly rows: readonly Counted[] }): number => rows[0]!.n;
