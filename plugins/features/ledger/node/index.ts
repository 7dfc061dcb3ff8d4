import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { PatientMergeParticipant } from '../../patients/node/contract';
import { PaperNumbers, Posting } from './contract';
import { GaplessNumbers } from './numbers/gapless-numbers';
import { Journal } from './journal';
import { LedgerPosting } from './ledger-posting';
import { MergedBalances } from './merged-balances';
import { OpenInPeriodReader } from './open-in-period';
import { routes } from './routes';
import { verifyCommand } from './verify-command';

export default {
  services: new ContainerModule(({ bind }) => {
    bind(Posting).to(LedgerPosting).inSingletonScope();
    bind(PaperNumbers).to(GaplessNumbers).inSingletonScope();
    bind(Journal).toSelf().inSingletonScope();
    bind(OpenInPeriodReader).toSelf().inSingletonScope();
    bind(PatientMergeParticipant).to(MergedBalances).inSingletonScope();
  }),
  routes,
  commands: [verifyCommand],
  events: [
    { type: 'accounting_period.created', permission: 'ledger.read', title: 'An accounting period was opened' },
    { type: 'own_account.created', permission: 'ledger.read', title: 'An account was given an own code' },
    { type: 'own_account.updated', permission: 'ledger.read', title: 'The own code of an account was changed' },
    { type: 'own_account.deleted', permission: 'ledger.read', title: 'The own code of an account was taken away' },
    { type: 'accounting_period.updated', permission: 'ledger.read', title: 'An accounting period was closed' },
  ],
} satisfies ServerPlugin;
