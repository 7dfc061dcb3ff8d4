import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as browser from '@clinic-workbench/sdk/browser';
import * as common from '@clinic-workbench/sdk/common';
import * as vite from '@clinic-workbench/sdk/vite';
import { expect, it } from 'vitest';

const readme = readFileSync(join(import.meta.dirname, '../../sdk/README.md'), 'utf8');
/** Words of the running text do not count. */
const code = [...readme.matchAll(/```[^]*?```|`[^`\n]+`|^ {4}\S.*$/gm)].map(([text]) => text).join('\n');
const named = new Set([...code.matchAll(/\b[A-Za-z]\w*/g)].map(([name]) => name));

it.each([
  ['common', common],
  ['browser', browser],
  ['vite', vite],
])('the README of the SDK names all exports of %s', (_, entry) => {
  expect(
    Object.keys(entry)
      .filter((name) => !named.has(name))
      .toSorted(),
  ).toEqual([]);
});
