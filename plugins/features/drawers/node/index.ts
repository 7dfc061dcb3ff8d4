import { countNaming, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { LocationUse } from '../../locations/node/contract';
import { Drawers } from './contract';
import { DrawerChanges } from './drawer-changes';
import { DrawerPrints } from './drawer-prints';
import { OwnDrawers } from './own-drawers';
import { routes } from './routes';
import { SafeMoves } from './safe-moves';

const locationsOfDrawers: LocationUse = {
  id: 'drawers',
  sentence: 'Cashier drawers: {{count}}',
  count: (c, location) => countNaming(c, 'drawers', 'location_uuid', location),
};

export default {
  services: new ContainerModule(({ bind }) => {
    bind(Drawers).to(OwnDrawers).inSingletonScope();
    bind(DrawerChanges).toSelf().inSingletonScope();
    bind(SafeMoves).toSelf().inSingletonScope();
    bind(DrawerPrints).toSelf().inSingletonScope();
    bind(LocationUse).toConstantValue(locationsOfDrawers);
  }),
  routes,
  events: [
    { type: 'drawer.created', permission: 'drawers.read', title: 'A cashier drawer was opened' },
    { type: 'drawer.updated', permission: 'drawers.read', title: 'A cashier drawer was counted or closed' },
    { type: 'drawer.cash_moved', permission: 'drawers.read', title: 'Cash went to the safe or to the bank' },
    {
      type: 'drawer-cash-list.updated',
      permission: 'drawers.read',
      title: 'The notes and coins to count were changed',
    },
  ],
} satisfies ServerPlugin;
