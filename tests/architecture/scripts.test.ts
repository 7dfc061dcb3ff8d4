import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

it('scripts that start on a fresh clone import nothing from packages that are not installed yet', () => {
  const scripts = globSync(['workbench/node/*.mjs', 'tests/*.mjs', 'tests/{support,bench}/*.mjs'], { cwd: root });
  expect(scripts).toContain('tests/run.mjs');
  const imported = scripts.flatMap((script) =>
    parseSync(script, readFileSync(join(root, script), 'utf8')).module.staticImports.map(
      ({ moduleRequest }) => `${script} → ${moduleRequest.value}`,
    ),
  );
  expect(imported.filter((line) => !/ → (node:|\.)/.test(line) && !line.startsWith('tests/bench/bare-'))).toEqual([]);
});
