import { Importer, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { PatientMergeParticipant, rowsThatFollow } from '../../patients/node/contract';
import { BalanceImporter } from './balance-importer';
import { OpeningBalanceChanges } from './opening-balance-changes';
import { routes } from './routes';

export default {
  services: new ContainerModule(({ bind }) => {
    bind(OpeningBalanceChanges).toSelf().inSingletonScope();
    bind(Importer).to(BalanceImporter).inSingletonScope();
    bind(PatientMergeParticipant).toConstantValue(
      rowsThatFollow({ id: 'opening-balances', table: 'opening_balances', event: 'opening_balance.updated' }),
    );
  }),
  routes,
  events: [
    { type: 'opening_balance.created', permission: 'opening-balances.read', title: 'A balance was brought over' },
    {
      type: 'opening_balance.updated',
      permission: 'opening-balances.read',
      title: 'A balance brought over was changed',
    },
    {
      type: 'opening_balance.deleted',
      permission: 'opening-balances.read',
      title: 'A balance brought over was taken back',
    },
  ],
} satisfies ServerPlugin;
