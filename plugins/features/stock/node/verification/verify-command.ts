import type { Command } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { verifyStock, type StockFinding } from './stock-verification';

/** `npm run stock:verify`: proves that the stock of every organization adds up. Exit code 1 if one does not. */
export const verifyCommand: Command = {
  name: 'stock:verify',
  async run({ db, say }) {
    let sound = true;
    for (const { uuid, name } of await organizations()) {
      const { entries, movements, faults } = await inOrganization(uuid);
      sound &&= faults.length === 0;
      say(`${name}: ${faults.length === 0 ? 'sound' : 'NOT SOUND'}, ${entries} entries with ${movements} movements.`);
      for (const fault of faults) say(`${name}: ${fault}.`);
    }
    if (!sound) throw new Error('THE STOCK DOES NOT ADD UP.');
    say('The stock adds up.');

    async function organizations() {
      return db.transaction().execute(async (all) => {
        await sql`select set_config('app.dispatcher', 'on', true)`.execute(all);
        const { rows } = await sql<{ readonly uuid: string; readonly name: string }>`
          select organization_uuid as uuid, name from organizations order by name, organization_uuid`.execute(all);
        return rows;
      });
    }

    function inOrganization(organization: string): Promise<StockFinding> {
      return db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (own) => {
          await sql`select set_config('app.organization', ${organization}, true)`.execute(own);
          return verifyStock(own, organization);
        });
    }
  },
};
