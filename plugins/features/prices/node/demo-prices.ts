import { beginHistories, type DemoContext } from '@clinic-workbench/sdk/node';
import { servicePrices } from './price-records';

/** The services of a demonstration already have their first prices; their history begins here. */
export async function demoPrices({ system, organizations }: DemoContext): Promise<void> {
  for (const { uuid } of organizations)
    await system.inOrganization(uuid, (db) => beginHistories(db, uuid, servicePrices));
}
