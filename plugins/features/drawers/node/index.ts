import { countNaming, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { sql } from 'kysely';
import { PeriodOpenSource } from '../../ledger/node/contract';
import { LocationUse } from '../../locations/node/contract';
import { Drawers } from './contract';
import { demoSafes } from './demo-safes';
import { DrawerChanges } from './drawer-changes';
import { DrawerPrints } from './drawer-prints';
import { OwnDrawers } from './own-drawers';
import { routes } from './routes';
import { SafeCounts } from './safe/safe-counts';
import { SafeMoves } from './safe/safe-moves';

const locationsOfDrawers: LocationUse = {
  id: 'drawers',
  sentence: 'Cashier drawers: {{count}}',
  count: (c, location) => countNaming(c, 'drawers', 'location_uuid', location),
};

/** A drawer that is closed later puts its variance into another period. */
const openDrawers: PeriodOpenSource = {
  id: 'drawers',
  sentence: 'Drawers that are not closed: {{count}}',
  async count({ db, organization }, { ends }) {
    const { rows } = await sql`
      select from drawers d join organizations o using (organization_uuid)
       where d.organization_uuid = ${organization} and d.status <> 'closed'
         and (d.opened_at at time zone o.time_zone)::date <= ${ends}::date`.execute(db);
    return rows.length;
  },
};

export default {
  services: new ContainerModule(({ bind }) => {
    bind(Drawers).to(OwnDrawers).inSingletonScope();
    bind(DrawerChanges).toSelf().inSingletonScope();
    bind(SafeMoves).toSelf().inSingletonScope();
    bind(SafeCounts).toSelf().inSingletonScope();
    bind(DrawerPrints).toSelf().inSingletonScope();
    bind(LocationUse).toConstantValue(locationsOfDrawers);
    bind(PeriodOpenSource).toConstantValue(openDrawers);
  }),
  routes,
  demo: demoSafes,
  events: [
    { type: 'drawer.created', permission: 'drawers.read', title: 'A cashier drawer was opened' },
    { type: 'drawer.updated', permission: 'drawers.read', title: 'A cashier drawer was counted or closed' },
    {
      type: 'drawer.cash_moved',
      permission: 'drawers.read',
      title: 'Cash went to the safe, to the bank or from there',
    },
    { type: 'safe_count.created', permission: 'drawers.report', title: 'A safe was counted' },
    { type: 'safe_count.updated', permission: 'drawers.report', title: 'A count of a safe was decided about' },
    {
      type: 'drawer-cash-list.updated',
      permission: 'drawers.read',
      title: 'The notes and coins to count were changed',
    },
  ],
} satisfies ServerPlugin;
