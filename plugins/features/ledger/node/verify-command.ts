import type { Command } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { LedgerFinding } from '../common/ledger-finding';
import { verifyLedger } from './ledger-verification';

/** `npm run ledger:verify`: proves that the ledger of every organization adds up. Exit code 1 if one does not. */
export const verifyCommand: Command = {
  name: 'ledger:verify',
  async run({ db, say }) {
    let sound = true;
    for (const { uuid, name } of await organizations()) {
      const finding = await inOrganization(uuid);
      sound &&= finding.sound;
      for (const line of wordsOf(finding)) say(`${name}: ${line}`);
    }
    if (!sound) throw new Error('THE LEDGER DOES NOT ADD UP.');
    say('The ledger adds up.');

    async function organizations() {
      return db.transaction().execute(async (all) => {
        await sql`select set_config('app.dispatcher', 'on', true)`.execute(all);
        const { rows } = await sql<{ readonly uuid: string; readonly name: string }>`
          select organization_uuid as uuid, name from organizations order by name, organization_uuid`.execute(all);
        return rows;
      });
    }

    function inOrganization(organization: string): Promise<LedgerFinding> {
      return db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (own) => {
          await sql`select set_config('app.organization', ${organization}, true)`.execute(own);
          return verifyLedger(own, organization);
        });
    }
  },
};

function wordsOf({ sound, entries, lines, balances, numbers, faults }: LedgerFinding): readonly string[] {
  const counted = `${entries} entries with ${lines} lines, ${balances} balances, ${numbers} numbers.`;
  if (sound) return [`sound, ${counted}`];
  return [`NOT SOUND, ${counted}`, ...faults.map(({ kind, which, reason }) => `${kind} ${which}: ${reason}.`)];
}
