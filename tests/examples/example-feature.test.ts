import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * The example feature of `README.md`, *Adding a feature*: a family history. The test copies it into a copy of the
 * project, as a reader would, as one folder and nothing else. It must pass all tests that every feature must pass. If
 * this fails, the way to add a feature has changed: change the example and the README.
 */
const root = join(import.meta.dirname, '../..');
const example = join(import.meta.dirname, 'family-history');
const minutes = 60_000;
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'clinic-example-'));
  const left = new Set(['node_modules', 'data', '.git']);
  const isSource = (path: string) => !/\/(node_modules|dist)$/.test(path);
  for (const entry of readdirSync(root).filter((name) => !left.has(name)))
    cpSync(join(root, entry), join(copy, entry), { recursive: true, filter: isSource });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  cpSync(example, join(copy, 'plugins/features/family-history'), { recursive: true });
}, 5 * minutes);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/**
 * Runs a program from the project's packages in the copy. @returns its output if it fails, otherwise an empty string
 */
function run(program: string, ...args: readonly string[]): string {
  const path = join(root, 'node_modules', program);
  const env = { ...process.env, VITEST: undefined, VITEST_WORKER_ID: undefined, VITEST_POOL_ID: undefined };
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], { cwd: copy, env, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}\n${stderr}`;
}

describe('the example feature', () => {
  it('takes about a dozen files and 500 lines, tests and translations included', () => {
    const files = readdirSync(example, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const lines = files.map(
      ({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8').split('\n').length - 1,
    );
    expect(files.length).toBeLessThanOrEqual(15);
    expect(lines.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(600);
  });

  it('compiles', { timeout: 5 * minutes }, () => {
    expect(run('typescript/bin/tsc', '--noEmit', '-p', '.')).toBe('');
  });

  it('passes the lint', { timeout: 5 * minutes }, () => {
    expect(run('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', 'plugins/features/family-history')).toBe('');
  });

  it('has samples for the contract tests, which call its endpoints', { timeout: 10 * minutes }, () => {
    const folder = 'tests/contract';
    expect(run('vitest/vitest.mjs', 'run', `${folder}/samples.test.ts`)).toBe('');
    expect(run('vitest/vitest.mjs', 'run', `${folder}/endpoints.test.ts`, '-t', 'family-member')).toBe('');
  });

  it('passes the architecture and its own tests', { timeout: 10 * minutes }, () => {
    expect(run('vitest/vitest.mjs', 'run', 'plugins/features/family-history', 'tests/architecture')).toBe('');
  });
});
