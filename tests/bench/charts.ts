import { randomUUID } from 'node:crypto';
import type { Caller } from '../support/running-server';
import type { BareServer } from './bare-server';
import { measureInTurn, type Measured } from './load';
import { atMost, figure, printTable, type Promised } from './report';
import { get, post, signed } from './shots';
import { storeChart } from './stored-chart';

export interface ChartFigures {
  readonly chart: Measured;
  readonly bareChart: Measured;
  readonly courses: Measured;
  readonly round: Measured;
}

const connections = 10;
/** Roughly the number of values on a page of the chart. */
const shown = 96;
const round = [
  ['8310-5', 37],
  ['8867-4', 72],
  ['85354-9', '120/80'],
  ['9279-1', 16],
  ['59408-5', 98],
] as const;

/** The chart of a patient with 500 encounters and 20,000 observations, and the saving of vital signs in it. */
export async function measureCharts(
  dataDir: string,
  caller: Caller,
  bare: BareServer,
  patient: string,
  quick: boolean,
): Promise<ChartFigures> {
  const stored = await storeChart(dataDir, caller.organization, patient);
  process.stdout.write(`\n${figure(stored)} observations of one patient\n`);
  const plan = { connections, rounds: quick ? 3 : 5, seconds: quick ? 0.5 : 0.8 };
  const of = `patient_id=${patient}`;
  const chart = get(
    `/api/v2/emr/observations/charts?${of}&category=vital-signs,survey&except=11348-0,8690-0,10160-0&page_size=12`,
  );
  const courses = get(
    `/api/v2/emr/observations/courses?${of}&code=85354-9,8867-4,8310-5,9279-1,59408-5,3141-9,8302-2,39156-5&drawn=85354-9,8867-4`,
  );
  const [charts, bareCharts, drawn] = await measureInTurn(
    [
      { url: caller.url, next: signed(caller, () => chart) },
      { url: bare.url, next: () => get(`/observations?patient=${patient}&limit=${shown}`) },
      { url: caller.url, next: signed(caller, () => courses) },
    ],
    plan,
  );
  const body = { patient_id: patient, observations: round.map(([code, value]) => ({ code, value })) };
  const [rounds] = await measureInTurn(
    [
      {
        url: caller.url,
        next: signed(caller, () => post('/api/v2/emr/observations', body, { 'idempotency-key': randomUUID() })),
      },
    ],
    plan,
  );
  const figures = { chart: charts!, bareChart: bareCharts!, courses: drawn!, round: rounds! };
  print(figures);
  return figures;
}

function print({ chart, bareChart, courses, round: kept }: ChartFigures): void {
  const row = (title: string, one: Measured) => [
    title,
    figure(one.perSecond),
    ...[one.p50, one.p95, one.p99].map(figure),
    one.refused > 0 ? String(one.refused) : '',
  ];
  printTable(
    `The chart of one patient, ${connections} connections (milliseconds)`,
    ['', 'a second', 'p50', 'p95', 'p99', 'refused'],
    [
      row('Chart: twelve rounds with who and what', chart),
      row('  bare newest rows by an index', bareChart),
      row('Courses of two parameters, and how much there is of eight', courses),
      row('Keep a round of five values', kept),
    ],
  );
}

export function chartPromises({ chart, courses, round: kept }: ChartFigures): Promised[] {
  return [
    atMost('Chart of 20,000 observations, 95th percentile', 150, chart.p95, ' ms'),
    atMost('Courses of 20,000 observations, 95th percentile', 150, courses.p95, ' ms'),
    atMost('Rounds of vital signs refused while measured', 0, kept.refused, ''),
  ];
}
