import type { Command, CommandContext } from '@clinic-workbench/sdk/node';
import { createReadStream, existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { icd10 } from '../../common/diagnosis';
import { codeRows } from './code-rows';
import { storeCodes } from './store-codes';

/** The code systems that can be loaded, by their names on the command line. */
const systems: Readonly<Record<string, string>> = { icd10 };
const usage = 'Say what to load from which file: npm run terminology -- load icd10 <file.csv>';
/** The most errors printed; the others are only counted. */
const faultsShown = 20;

/** `npm run terminology -- load icd10 <csv>` and `npm run terminology -- list`. */
export const terminologyCommand: Command = {
  name: 'terminology',
  async run(context) {
    const [action, ...rest] = context.args;
    if (action === 'list') return list(context);
    if (action === 'load') return load(context, rest);
    throw new Error(usage);
  },
};

async function list({ db, say }: CommandContext): Promise<void> {
  const releases = await db.selectFrom('terminology_releases').selectAll().orderBy('system').execute();
  if (releases.length === 0) say('No table is loaded: searches use the built-in list of common diagnoses.');
  for (const { system, source, codes, loaded_at } of releases)
    say(`${system}: ${codes} codes from ${source}, loaded ${loaded_at.toISOString()}.`);
}

async function load({ db, say }: CommandContext, [name = '', file = '']: readonly string[]): Promise<void> {
  const system = Object.hasOwn(systems, name) ? systems[name] : undefined;
  if (system === undefined || file === '') throw new Error(usage);
  const path = resolve(file);
  if (!existsSync(path)) throw new Error(`${path} does not exist.`);
  const started = Date.now();
  const { codes, lines, faults } = await storeCodes(db, system, basename(path), codeRows(createReadStream(path)));
  for (const { line, reason } of faults.slice(0, faultsShown)) say(`Line ${line}: ${reason}`);
  if (faults.length > faultsShown) say(`… and ${faults.length - faultsShown} more.`);
  say(
    `${lines} lines read, ${codes} codes stored, ${faults.length} lines left out, in ${((Date.now() - started) / 1000).toFixed(1)} s. Searches use the table from now on.`,
  );
}
