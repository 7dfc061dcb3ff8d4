import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { RunningServer } from '../support/running-server';
import { BareServer } from './bare-server';
import { measureBrowser, type BrowserFigures } from './browser';
import { measureInTurn, median, type Measured } from './load';
import { canMeasureMemory, memoryOf, withDescendants, type Memory } from './memory';
import { hangingPromises, measureHanging, printHanging } from './hanging';
import { BenchPeople } from './people';
import { atLeast, atMost, figure, megabytes, printPromises, printTable, type Promised } from './report';
import { scenariosOf, type ScenarioName } from './scenarios';
import { chartPromises, measureCharts, type ChartFigures } from './charts';
import { coverPromises, measureCover, type CoverFigures } from './cover';
import { measureMoney, moneyPromises, type MoneyFigures } from './money';
import { measureScheduling, schedulingPromises, type SchedulingFigures } from './scheduling';
import { ownerUrl, StoredPatients } from './stored-patients';

export interface BenchOptions {
  /** Only 10 connections and shorter rounds: the figures vary more. */
  readonly quick: boolean;
  /** Path of a Chromium. */
  readonly browser: string;
}

interface Result {
  readonly scenario: ScenarioName;
  readonly patients: number;
  readonly connections: number;
  readonly product: Measured;
  readonly bare: Measured | undefined;
}

interface StartUp {
  /** Seconds until the server accepts requests. */
  readonly first: number;
  readonly later: number;
}

interface Footprint {
  readonly node: Memory;
  readonly postgres: Memory;
}

const sizes = [10_000, 100_000];
/** The targets apply to this load and this number of patients. */
const aimed = { connections: 10, patients: 100_000 };

/** Measures everything and prints it. Takes about 5 minutes, 2 if quick. Fails only if it cannot measure. */
export async function bench(options: BenchOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-bench-'));
  const server = new RunningServer(join(folder, 'data'), await RunningServer.freePort());
  try {
    printMachine();
    const startUp = await measureStartUp(server);
    await sleep(3_000);
    const atRest = footprint(server);
    const { results, scheduling, charts, cover, money } = await measureLoad(server, options);
    await sleep(3_000);
    const afterLoad = footprint(server);
    const hanging = await measureHanging(server, await server.signIn('receptionist'), options.quick ? 1 : 3);
    printHanging(hanging);
    printServer(startUp, atRest, afterLoad);
    const receptionist = server.demo.users.find(({ role }) => role === 'receptionist')!;
    const figures = await measureBrowser(options.browser, server.url, receptionist, await newestPatient(server));
    printBrowser(figures);
    printPromises([
      ...loadPromises(results),
      ...schedulingPromises(scheduling),
      ...chartPromises(charts),
      ...coverPromises(cover),
      ...moneyPromises(money),
      ...hangingPromises(hanging),
      ...serverPromises(startUp, atRest, afterLoad),
      ...browserPromises(figures),
    ]);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The rounds spread other load on the machine over both sides, but not evenly if there are too few processors. */
function printMachine(): void {
  const processors = cpus();
  process.stdout.write(
    `${processors.length} processors, ${processors[0]?.model ?? 'unknown'}, Node ${process.versions.node}\n`,
  );
  const [load = 0] = loadavg();
  if (load > processors.length / 4)
    process.stdout.write(`This machine is busy (load ${figure(load)}): the figures say little.\n`);
}

async function measureStartUp(server: RunningServer): Promise<StartUp> {
  const start = async () => {
    const began = performance.now();
    // Only the limits of requests per minute are lifted: everything else runs as in production.
    await server.start({ RATE_LIMIT: '0' });
    return (performance.now() - began) / 1000;
  };
  const first = await start();
  const later: number[] = [];
  for (let times = 0; times < 3; times++) {
    await server.stop();
    later.push(await start());
  }
  return { first, later: median(later) };
}

async function measureLoad(
  server: RunningServer,
  { quick }: BenchOptions,
): Promise<{
  readonly results: readonly Result[];
  readonly scheduling: SchedulingFigures;
  readonly charts: ChartFigures;
  readonly cover: CoverFigures;
  readonly money: MoneyFigures;
}> {
  const caller = await server.signIn('receptionist');
  const people = new BenchPeople();
  const stored = await StoredPatients.open(server.dataDir, caller.organization, people);
  const bare = await BareServer.start(await ownerUrl(server.dataDir), caller.organization);
  const results: Result[] = [];
  try {
    for (const patients of sizes) {
      const seconds = await stored.fillTo(patients);
      process.stdout.write(`\n${figure(patients)} patients (put there in ${figure(seconds)} s)\n`);
      const rows: string[][] = [];
      for (const scenario of scenariosOf(caller, bare, people, stored.sample)) {
        for (const connections of quick ? [aimed.connections] : [1, aimed.connections, 50]) {
          const targets = [scenario.product, ...(scenario.bare ? [scenario.bare] : [])];
          const rounds = quick || connections !== aimed.connections ? 3 : 7;
          const [product, plain] = await measureInTurn(targets, { connections, rounds, seconds: quick ? 0.5 : 0.8 });
          if (!product) continue;
          results.push({ scenario: scenario.name, patients, connections, product, bare: plain });
          rows.push(...rowsOf(`${scenario.title}, ${connections}`, scenario.bareTitle, product, plain));
        }
      }
      printTable(`Load at ${figure(patients)} patients, by connections (milliseconds)`, loadHead, rows);
    }
    const scheduling = await measureScheduling(server.dataDir, caller, bare, stored.sample, quick);
    const nurse = await server.signIn('nurse');
    const charts = await measureCharts(server.dataDir, nurse, bare, stored.sample[0]!.uuid, quick);
    const manager = await server.signIn('finance-manager');
    const cover = await measureCover(server.dataDir, manager, quick);
    const money = await measureMoney(server.dataDir, manager, stored.sample, quick);
    return { results, scheduling, charts, cover, money };
  } finally {
    await bare.stop();
    await stored.close();
  }
}

const loadHead = ['', 'a second', 'of bare', 'p50', 'p95', 'p99', 'p99 / bare', 'refused'];

function rowsOf(title: string, bareTitle: string, product: Measured, bare: Measured | undefined): string[][] {
  const cells = (one: Measured) => [one.p50, one.p95, one.p99].map(figure);
  const ratios = bare ? [figure(product.perSecond / bare.perSecond), figure(product.p99 / bare.p99)] : ['', ''];
  const refused = (one: Measured) => (one.refused > 0 ? String(one.refused) : '');
  return [
    [title, figure(product.perSecond), ratios[0]!, ...cells(product), ratios[1]!, refused(product)],
    ...(bare ? [[`  bare ${bareTitle}`, figure(bare.perSecond), '', ...cells(bare), '', refused(bare)]] : []),
  ];
}

function footprint(server: RunningServer): Footprint | undefined {
  if (!canMeasureMemory) return undefined;
  return { node: memoryOf([server.pid]), postgres: memoryOf(withDescendants(server.databasePid)) };
}

async function newestPatient(server: RunningServer): Promise<string> {
  const caller = await server.signIn('receptionist');
  const answer = await caller.fetch('GET', 'v2/emr/patients?page_size=1');
  return ((await answer.json()) as { data: { uuid: string }[] }).data[0]!.uuid;
}

function printServer({ first, later }: StartUp, atRest: Footprint | undefined, afterLoad: Footprint | undefined): void {
  printTable(
    'Start-up (seconds until requests are taken)',
    ['', 's'],
    [
      ['First, on an empty folder', figure(first)],
      ['Later', figure(later)],
    ],
  );
  if (!atRest || !afterLoad) return;
  const row = (title: string, memory: Memory) => [
    title,
    figure(megabytes(memory.resident)),
    figure(megabytes(memory.proportional)),
  ];
  printTable(
    'Memory (MB; shared pages counted in each process, and once)',
    ['', 'each', 'once'],
    [
      row('Node at rest', atRest.node),
      row('PostgreSQL at rest', atRest.postgres),
      row('Node after the load', afterLoad.node),
      row('PostgreSQL after the load', afterLoad.postgres),
    ],
  );
}

function printBrowser({ signIn, list, nodes, shifts }: BrowserFigures): void {
  const row = (title: string, of: BrowserFigures['list']) => [
    title,
    figure(of.scripts / 1000),
    figure(of.styles / 1000),
    String(of.requests),
  ];
  printTable(
    'Loaded by the browser (kB, gzip)',
    ['', 'JavaScript', 'CSS', 'requests'],
    [row('Sign-in page', signIn), row('In total up to the first list', list)],
  );
  printTable(
    'List of patients',
    ['Rows of a page', 'DOM nodes'],
    [...nodes].map(([size, count]) => [String(size), String(count)]),
  );
  printTable(
    'Layout shift',
    ['Page', 'sum'],
    [...shifts].map(([page, shift]) => [page, shift.toFixed(4)]),
  );
}

function loadPromises(results: readonly Result[]): Promised[] {
  const find = (scenario: ScenarioName, patients: number) =>
    results.find(
      (one) => one.scenario === scenario && one.patients === patients && one.connections === aimed.connections,
    )!;
  const ratio = (scenario: ScenarioName, wanted: number, what: string) => {
    const { product, bare } = find(scenario, aimed.patients);
    return atLeast(what, wanted, product.perSecond / bare!.perSecond);
  };
  const slowest = (scenario: ScenarioName, what: string) => {
    const { product, bare } = find(scenario, aimed.patients);
    return atMost(what, 4, product.p99 / bare!.p99, ' ×');
  };
  const [few, many] = sizes.map((patients) => find('newest', patients).product.perSecond);
  return [
    ratio('create', 0.2, 'Create, of a bare insert'),
    ratio('read', 0.4, 'Read by id, of a bare select by key'),
    ratio('name', 0.5, 'Search by name, of a bare prefix search of 20 rows'),
    ratio('newest', 0.1, 'Newest 20 with exact total, of a bare select by key'),
    atLeast('Newest 20 at 100,000 patients, of that at 10,000', 0.75, many! / few!),
    slowest('create-like', 'Create, 99th percentile beside the same SQL bare'),
    slowest('create', 'Create, 99th percentile beside a bare insert'),
    slowest('read', 'Read by id, 99th percentile beside the bare one'),
    slowest('name', 'Search by name, 99th percentile beside the bare one'),
    slowest('newest-like', 'Newest 20, 99th percentile beside the same SQL bare'),
    slowest('newest', 'Newest 20, 99th percentile beside a bare select by key'),
    atMost('Search by anything, 95th percentile', 50, find('mixed', aimed.patients).product.p95, ' ms'),
  ];
}

function serverPromises(
  { first, later }: StartUp,
  atRest: Footprint | undefined,
  afterLoad: Footprint | undefined,
): Promised[] {
  const startUp = [
    atMost('Listens at the first start', 5, first, ' s'),
    atMost('Listens at later starts', 2, later, ' s'),
  ];
  if (!atRest || !afterLoad) return startUp;
  const together = megabytes(atRest.node.proportional + atRest.postgres.proportional);
  return [
    ...startUp,
    atMost('Node and PostgreSQL together at rest', 250, together, ' MB'),
    atMost('Node after the load', 250, afterLoad.node.resident / 2 ** 20, ' MiB'),
  ];
}

function browserPromises({ signIn, list, nodes, shifts }: BrowserFigures): Promised[] {
  return [
    atMost('JavaScript of the sign-in page, gzip', 120, signIn.scripts / 1000, ' kB'),
    atMost('JavaScript up to the first list, gzip', 240, list.scripts / 1000, ' kB'),
    atMost('DOM nodes of the longest list', 800, Math.max(...nodes.values()), ''),
    atMost('Layout shift of the worst page', 0.05, Math.max(...shifts.values()), ''),
  ];
}
