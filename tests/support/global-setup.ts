import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { areAnswerSchemasFresh } from '../../workbench/node/answer-schemas/ensure-answer-schemas.mjs';
import { defaultTransport, EmbeddedPostgres } from '../../workbench/node/postgres/embedded-postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the tests' PostgreSQL for the owner; its path is the initial database. */
    readonly postgres: { readonly owner: string; readonly login: string };
    /** True if the schemas of all answers match the current sources: answers are then checked against them. */
    readonly answerSchemas: boolean;
  }
}

/**
 * Starts one PostgreSQL for all test files of a run and removes it at the end. A run that only reads sources starts
 * none.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (readsOnlySources(process.argv.slice(2))) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'clinic-tests-'));
  // PostgreSQL runs as another account when the tests run as root.
  chmodSync(folder, 0o711);
  const postgres = await EmbeddedPostgres.open({
    dataDir: join(folder, 'data'),
    transport: defaultTransport,
    // The data need not survive a power cut.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
    log: (_level, message) => process.stderr.write(`${message}\n`),
  });
  const isFresh = areAnswerSchemasFresh(join(import.meta.dirname, '../..'));
  if (!isFresh)
    process.stderr.write(
      'Answers are not held to their schemas, which are of other sources. `npm test -- <feature or file>` makes them.\n',
    );
  project.provide('answerSchemas', isFresh);
  project.provide('postgres', { owner: postgres.ownerUrl, login: postgres.loginUrl });
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** True if a run names only architecture tests. */
function readsOnlySources(words: readonly string[]): boolean {
  const paths = words.filter((word) => word.startsWith('tests/'));
  return paths.length > 0 && words.every((word) => /^(run$|-|tests\/architecture)/.test(word));
}
