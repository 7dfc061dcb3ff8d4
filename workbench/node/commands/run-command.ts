import type { Database } from '@clinic-workbench/sdk/node';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from '../../../core/node/database/migrate';
import { types } from '../../../core/node/database/pools';
import { withDatabase } from '../backup/with-database';
import { builtInPlugins, migrations } from '../built-in-plugins';
import { readConfiguration } from '../configuration';

/** `npm run <name> …`: a plugin's command, also while the server runs. @throws with a sentence for people */
export async function runCommand(name: string | undefined, args: readonly string[]): Promise<void> {
  const commands = (await builtInPlugins()).flatMap(({ server }) => server?.commands ?? []);
  const command = commands.find((each) => each.name === name);
  if (!command)
    throw new Error(`There is no command ${name ?? ''}. Known: ${commands.map((each) => each.name).join(', ')}.`);
  await withDatabase(readConfiguration(process.env), async (connections) => {
    // A command may be the first thing run in an installation.
    await migrate(connections, migrations());
    const pool = new pg.Pool({ ...connections.owner, max: 1, types });
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    try {
      await command.run({ args, db, say: (line) => void process.stdout.write(`${line}\n`) });
    } finally {
      await db.destroy();
    }
  });
}
