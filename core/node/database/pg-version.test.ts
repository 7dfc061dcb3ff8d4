import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** `StatementBatch` and `prepareValue` rely on the inner workings of this version of node-postgres. */
const writtenAgainst = { pg: '8.23.1', 'pg-protocol': '1.16.1' };

it('pg has the version that our statements rely on', () => {
  const packages = join(import.meta.dirname, '../../../node_modules');
  for (const [name, version] of Object.entries(writtenAgainst)) {
    const about = JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8')) as {
      readonly version: string;
    };
    const installed = about.version;
    expect(
      installed,
      `${name} is now ${installed}, but core/node/database was written against ${version}. ` +
        'statement-batch.ts takes the place of its Query: it answers the messages of the connection and cuts the stream ' +
        'itself. Read what changed in lib/client.js, lib/connection.js, lib/query.js and lib/utils.js, run the tests of ' +
        'core/node/database, and then write the new version here.',
    ).toBe(version);
  }
});

it('pg still has the members that its types do not declare', async () => {
  const { prepareValue } = await import('pg/lib/utils.js');
  expect(prepareValue(new Date(0))).toMatch(/^19(70-01-01|69-12-31)T/);
  expect([prepareValue(null), prepareValue(undefined), prepareValue(true), prepareValue(5)]).toEqual([
    null,
    null,
    'true',
    '5',
  ]);
  expect(prepareValue({ a: [1] })).toBe('{"a":[1]}');
  expect(prepareValue(['a', null])).toBe('{"a",NULL}');
});
