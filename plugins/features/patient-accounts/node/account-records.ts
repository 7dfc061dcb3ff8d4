import { amountText } from '@clinic-workbench/sdk/common';
import { recordsOf, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { heldPatient, isOfLiving } from '../../patients/node/contract';
import type { PatientAccount } from '../common/patient-account';
import './accounts-tables';

/** A balance is minus the ledger's balance: deposits are owed to the patient. Minor units, as text. */
const linesOf = (which: 'amount < 0' | 'amount > 0') => sql<string>`(
  select coalesce(abs(sum(l.amount)), 0)::text from ledger_lines l
   where l.organization_uuid = pa.organization_uuid and l.patient_account_uuid = pa.uuid and l.account = '2100'
     and l.${sql.raw(which)})`;

/** Accounts of patients. */
export const accounts = recordsOf<PatientAccount>()({
  table: 'patient_accounts',
  alias: 'pa',
  resource: 'patient-accounts',
  title: 'Patient account',
  event: 'patient_account',
  keeps: ['status'],
  shows: ['patient_uuid', 'currency'],
  keepsBeside: ({ debt_limit, currency }) => ({ debt_limit: amountText(BigInt(debt_limit), currency) }),
  legible: () => isOfLiving('pa'),
  hold: (c: RequestContext, { patient_uuid }) => heldPatient(c, patient_uuid),
  eventData: ({ patient_uuid }) => ({ patient_id: patient_uuid }),
  happens: {
    activated: { event: 'updated', action: 'update' },
    suspended: { event: 'updated', action: 'update' },
    'suspended-by-merge': { event: 'updated', action: 'update' },
    'activated-by-unmerge': { event: 'updated', action: 'update' },
    'limit-changed': { event: 'updated', action: 'update' },
  },
  reads: {
    balance: sql<string>`coalesce((
      select (-b.amount)::text from ledger_balances b
       where b.organization_uuid = pa.organization_uuid and b.account = '2100' and b.subject_uuid = pa.uuid), '0')`,
    credited: linesOf('amount < 0'),
    debited: linesOf('amount > 0'),
  },
  answers: ({ balance, debt_limit, credited, debited, currency }) => ({
    balance: amountText(BigInt(balance), currency),
    debt_limit: amountText(BigInt(debt_limit), currency),
    credit: amountText(BigInt(credited), currency),
    debit: amountText(BigInt(debited), currency),
  }),
});
