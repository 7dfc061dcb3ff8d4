import { beforeAll, expect } from 'vitest';
import type { AgeGroup } from '../../plugins/features/early-warning/common/age-group';
import { computeScore, type ScoreInputs } from '../../plugins/features/early-warning/common/compute-score';
import type { ScoreKind } from '../../plugins/features/early-warning/common/score-kind';
import type { ScoreTable } from '../../plugins/features/early-warning/common/score-table';
import { publishedTable, tableOf } from '../../plugins/features/early-warning/common/score-tables';

const tables = new Map<string, ScoreTable>();
const load = async (kind: ScoreKind, ageGroup?: AgeGroup) =>
  tables.set(
    ageGroup ?? kind,
    tableOf(kind, await publishedTable(kind), { ageGroup, gender: 'MALE', age: 40, cutOffs: undefined }),
  );
/** Loads the published tables. Call it before the tests of a file. */
export function loadScoreTables(): void {
  beforeAll(async () => {
    for (const group of ['adult', 'child', 'infant'] as const) await load('tews', group);
    for (const kind of ['mews', 'news2', 'morse'] as const) await load(kind);
  });
}

/** Inputs that score 0. */
const well: Readonly<Record<string, ScoreInputs>> = {
  adult: {
    mobility: 'walking',
    'respiratory-rate': 12,
    'heart-rate': 80,
    'systolic-blood-pressure': 120,
    temperature: 37,
    avpu: 'alert',
    trauma: 'no',
  },
  child: { mobility: 'normal', 'respiratory-rate': 20, 'heart-rate': 90, temperature: 37, avpu: 'alert', trauma: 'no' },
  infant: {
    mobility: 'normal',
    'respiratory-rate': 30,
    'heart-rate': 110,
    temperature: 37,
    avpu: 'alert',
    trauma: 'no',
  },
  mews: { 'systolic-blood-pressure': 120, 'heart-rate': 80, 'respiratory-rate': 12, temperature: 37, avpu: 'alert' },
  news2: {
    'respiratory-rate': 16,
    'spo2-scale': 'scale-1',
    oxygen: 'air',
    spo2: 98,
    'systolic-blood-pressure': 120,
    'heart-rate': 80,
    consciousness: 'alert',
    temperature: 37,
  },
  morse: {
    'history-of-falling': 'no',
    'secondary-diagnosis': 'no',
    'ambulatory-aid': 'none-bed-rest-or-nurse',
    'iv-or-heparin-lock': 'no',
    gait: 'normal-bed-rest-or-wheelchair',
    'mental-status': 'oriented-to-own-ability',
  },
};

/** The score of inputs that score 0, with the given changes. @param table such as `adult`, `news2` */
export const compute = (table: string, changed: ScoreInputs, signs: readonly string[] = []) =>
  computeScore(tables.get(table)!, { ...well[table], ...changed }, signs);
/** The score of one input. */
const points = (table: string, code: string, value: number | string, more: ScoreInputs = {}) =>
  compute(table, { ...more, [code]: value }).parts.find((part) => part.code === code)?.score;

type Edges = Readonly<Record<string, readonly (readonly [number | string, number])[]>>;
/** Each value with its score. */
export const expectEdges = (table: string, edges: Edges, more: ScoreInputs = {}) => {
  for (const [code, values] of Object.entries(edges))
    for (const [value, score] of values)
      expect([code, value, points(table, code, value, more)]).toEqual([code, value, score]);
};
