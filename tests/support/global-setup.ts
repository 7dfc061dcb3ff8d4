import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { areAnswerSchemasFresh } from '../../workbench/node/answer-schemas/ensure-answer-schemas.mjs';
import { defaultTransport, EmbeddedPostgres } from '../../workbench/node/postgres/embedded-postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the tests' PostgreSQL as the owner; its path is the database to start from. */
    readonly postgres: { readonly owner: string; readonly login: string };
    /** Whether the schemas of all answers were made from the sources as they are: then answers are held to them. */
    readonly answerSchemas: boolean;
  }
}

/** One PostgreSQL for all test files of a run, thrown away at its end; none where only sources are read. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (readsOnlySources(process.argv.slice(2))) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'clinic-tests-'));
  // PostgreSQL runs as another account when the tests run as root.
  chmodSync(folder, 0o711);
  const postgres = await EmbeddedPostgres.open({
    dataDir: join(folder, 'data'),
    transport: defaultTransport,
    // Nothing here has to survive a power cut.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
    log: (_level, message) => process.stderr.write(`${message}\n`),
  });
  const isFresh = areAnswerSchemasFresh(join(import.meta.dirname, '../..'));
  if (!isFresh)
    process.stderr.write('Answers are not held to their schemas, which are of other sources; npm test makes them.\n');
  project.provide('answerSchemas', isFresh);
  project.provide('postgres', { owner: postgres.ownerUrl, login: postgres.loginUrl });
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Of a run that names nothing but architecture tests. */
function readsOnlySources(words: readonly string[]): boolean {
  const paths = words.filter((word) => word.startsWith('tests/'));
  return paths.length > 0 && words.every((word) => /^(run$|-|tests\/architecture)/.test(word));
}
