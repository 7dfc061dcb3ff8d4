import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { sql } from 'kysely';
import { PatientMergeParticipant, PatientUse } from '../../patients/node/contract';
import { AccountKeeper } from './account-keeper';
import { AccountMoves } from './account-moves';
import { AccountPrint } from './account-print';
import { AccountsThatFollow } from './accounts-that-follow';
import { PatientAccounts } from './contract';
import { routes } from './routes';

/** A patient's balance or debt prevents the deletion of the record. */
const balances: PatientUse = {
  id: 'patient-accounts',
  sentence: 'Accounts with a balance: {{count}}',
  route: 'patients-id-account-history',
  count: async ({ db, organization }, patient) => {
    const { rows } = await sql<{ readonly n: number }>`
      select count(*) as n from patient_accounts pa
        join ledger_balances b on b.organization_uuid = pa.organization_uuid and b.account = '2100' and b.subject_uuid = pa.uuid
       where pa.organization_uuid = ${organization} and pa.patient_uuid = ${patient} and b.amount <> 0`.execute(db);
    return rows[0]!.n;
  },
};

export default {
  services: new ContainerModule(({ bind }) => {
    bind(PatientAccounts).to(AccountKeeper).inSingletonScope();
    bind(AccountMoves).toSelf().inSingletonScope();
    bind(AccountPrint).toSelf().inSingletonScope();
    bind(PatientMergeParticipant).to(AccountsThatFollow).inSingletonScope();
    bind(PatientUse).toConstantValue(balances);
  }),
  routes,
  events: [
    { type: 'patient_account.created', permission: 'patient-accounts.read', title: 'A patient account was opened' },
    { type: 'patient_account.updated', permission: 'patient-accounts.read', title: 'A patient account was changed' },
  ],
} satisfies ServerPlugin;
