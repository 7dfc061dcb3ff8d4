// npm run check: types, lint, format and architecture, side by side.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { ensureDependencies } from '../workbench/node/dependencies.mjs';
import { toCheckAgain } from './changed-files.mjs';

const root = join(import.meta.dirname, '..');
const typesChecked = join(root, 'node_modules/.cache/types.tsbuildinfo');
const lintPassed = join(root, 'node_modules/.cache/lint-passed.json');
/** With more files, the command line is too long, or one full run is faster. */
const mostByName = 800;
/** Programs of packages, started by Node itself: the same on every platform. */
const program = (path, ...args) => [join(root, 'node_modules', path), ...args];

/**
 * The result of tests.
 *
 * `faults` has a line for each failed test, so that the end of a long output names them all.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, faults: readonly string[], times: readonly Time[] }}
 *   Outcome
 * @typedef {{ name: string, seconds: number }} Time How long a file of tests, or a journey, took.
 */

/**
 * @param {{ readonly all?: boolean }} what `all`: the lint reads every file, also those that passed before
 * @returns {Promise<Outcome>} each of the first three counts as one test
 */
export async function check({ all = false } = {}) {
  const results = await Promise.all([
    // Files that passed before are not checked again: that saves a third of the time.
    one(
      'Types',
      program('typescript/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', typesChecked, '-p', '.'),
    ),
    lint(all),
    one('Format', program('oxfmt/bin/oxfmt', '--check')),
    // In one process, so that each file is parsed once.
    tests('Architecture', ['tests/architecture', '--maxWorkers=1']),
  ]);
  return results.reduce(add);
}

/**
 * Runs vitest on the paths, or on all tests, and counts.
 *
 * @returns {Promise<Outcome>}
 */
export async function tests(name, args) {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-results-'));
  const report = join(folder, 'results.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { status, output, seconds } = await run(program('vitest/vitest.mjs', 'run', ...args, ...reporters));
    const counts = readCounts(report);
    const failed = Math.max(counts.failed, status === 0 ? 0 : 1);
    say(name, failed === 0, seconds, output);
    // Without a failed test, vitest itself failed.
    const faults = failed > 0 && counts.faults.length === 0 ? [`${name}: ended with code ${status}`] : counts.faults;
    return { ...counts, failed, faults };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  faults: [...a.faults, ...b.faults],
  times: [...a.times, ...b.times],
});

/** @returns {Promise<Outcome>} */
async function lint(all) {
  const { files, passed } = await toCheckAgain(root, lintPassed);
  const named = all || files === undefined || files.length > mostByName ? [] : files;
  if (!all && files?.length === 0) {
    say('Lint, nothing changed since it passed', true, '0.0', '');
    return { passed: 1, failed: 0, skipped: 0, faults: [], times: [] };
  }
  const outcome = await one('Lint', program('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...named));
  if (outcome.failed === 0) passed();
  return outcome;
}

async function one(name, args) {
  const { status, output, seconds } = await run(args);
  say(name, status === 0, seconds, output);
  const good = status === 0;
  return { passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0, faults: good ? [] : [name], times: [] };
}

function say(name, good, seconds, output) {
  process.stdout.write(`${good ? '✓' : '✗'} ${name} (${seconds} s)\n${good ? '' : `${output}\n`}`);
}

function run(args) {
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.on('close', (status) =>
      resolve({ status, output, seconds: ((performance.now() - began) / 1000).toFixed(1) }),
    );
  });
}

function readCounts(report) {
  try {
    const found = JSON.parse(readFileSync(report, 'utf8'));
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = found;
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests,
      faults: testResults.flatMap(faultsOf),
      times: testResults.map(({ name, startTime, endTime }) => ({
        name: relative(root, name),
        seconds: (endTime - startTime) / 1000,
      })),
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, faults: [], times: [] };
  }
}

/** The failed tests of a file, or why it did not run. */
function faultsOf({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((each) => each.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
  return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`);
}

/** Without the colours of a terminal. */
export const firstLine = (text = '') => stripVTControlCharacters(text).split('\n', 1)[0];

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureDependencies(root);
  const { failed } = await check();
  process.exit(failed === 0 ? 0 : 1);
}
