// npm test: all daily tests, on a fresh clone too. The last lines name the failed tests, with the duration and the
// numbers of passed and failed ones. npm test -- <feature> …: only the tests of the features or folders named. npm run
// test:long: tests that take long: kills, fifty at once, whole days.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureAnswerSchemas } from '../workbench/node/answer-schemas/ensure-answer-schemas.mjs';
import { ensureBuild } from '../workbench/node/build-stamp.mjs';
import { ensureDependencies } from '../workbench/node/dependencies.mjs';
import { add, check, tests } from './check.mjs';
import { journeys } from './journeys.mjs';

const root = join(import.meta.dirname, '..');
/** Files that start and kill servers, have fifty people work at once, or check a copy of the whole project. */
const long = ['tests/durability', 'tests/examples', 'tests/sdk'];
/** The file name ending of tests that wait long, for repeated tries or for a silence. */
const longFiles = '.long.test';
/**
 * In the title of journeys that take long: whole days, every page or workspace in turn, kills, and the second way to a
 * result that another journey tries every day. So `npm test` stays short, however many there are.
 */
const longJourneys = '@long';
const asked = process.argv.slice(2);
const began = Date.now();

/** @type {import('./check.mjs').Outcome} */
let total = { passed: 0, failed: 0, skipped: 0, faults: [], times: [] };
try {
  ensureDependencies(root);
  if (asked.length === 0) await everyDay();
  else if (asked[0] === '--long') await whatTakesLong();
  else await testsOf(asked);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  count({ passed: 0, failed: 1, skipped: 0, faults: [error.message], times: [] });
}
if (asked.length === 0) process.stdout.write(`Slowest:\n${slowest(20)}`);
if (total.faults.length > 0) process.stdout.write(`Failed:\n${total.faults.map((each) => `- ${each}\n`).join('')}`);
const leftOut = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.stdout.write(`${minutes(began)} min in all.\n`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed${leftOut}\n`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

async function everyDay() {
  count(await check({ all: true }));
  // The tests that start the product must not each find the build stale.
  ensureBuild(root);
  count(
    await tests('Unit and contract tests', [
      ...excluded(['tests/architecture', ...long]),
      '--exclude',
      `**/*${longFiles}.*`,
    ]),
  );
  count(journeys(['--grep-invert', longJourneys]));
}

async function testsOf(names) {
  // Tests check answers against the schemas made from their types.
  ensureAnswerSchemas(root);
  count(await tests(`Tests of ${names.join(', ')}`, names.flatMap(foldersOf)));
}

async function whatTakesLong() {
  ensureBuild(root);
  count(await tests('Kills, many at once, and the example feature', ['--maxWorkers=1', ...long, longFiles]));
  count(journeys(['--grep', longJourneys]));
}

/** The slowest files and journeys: shorten these if the whole takes too long. */
function slowest(most) {
  const longest = total.times.toSorted((a, b) => b.seconds - a.seconds).slice(0, most);
  return longest.map(({ name, seconds }) => `- ${seconds.toFixed(1)} s: ${name}\n`).join('');
}

/** The minutes since a time, to one decimal. */
function minutes(since) {
  return ((Date.now() - since) / 60_000).toFixed(1);
}

function excluded(folders) {
  return folders.flatMap((folder) => ['--exclude', `${folder}/**`]);
}

function count(counts) {
  total = add(total, counts);
}

/** The tests of a feature, a workspace, or any folder or file of the project. */
function foldersOf(name) {
  const places = [`plugins/features/${name}`, `plugins/workspaces/${name}`, name];
  const found = places.filter((place) => existsSync(join(root, place)));
  if (found.length === 0) throw new Error(`There is no feature, workspace or folder ${name}.`);
  // With the end of a folder's name: `visits` is not `visits-of-others`.
  return found.map((place) => (/\.\w+$/.test(place) ? place : `${place}/`));
}
