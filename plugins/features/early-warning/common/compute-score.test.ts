import { beforeAll, describe, expect, it } from 'vitest';
import type { AgeGroup } from './age-group';
import { computeScore, type ScoreInputs } from './compute-score';
import type { ScoreKind } from './score-kind';
import type { ScoreTable } from './score-table';
import { publishedTable, tableOf } from './score-tables';

const tables = new Map<string, ScoreTable>();
const load = async (kind: ScoreKind, ageGroup?: AgeGroup) =>
  tables.set(
    ageGroup ?? kind,
    tableOf(kind, await publishedTable(kind), { ageGroup, gender: 'MALE', age: 40, cutOffs: undefined }),
  );
beforeAll(async () => {
  for (const group of ['adult', 'child', 'infant'] as const) await load('tews', group);
  for (const kind of ['mews', 'news2', 'morse'] as const) await load(kind);
});

/** Inputs that score nothing. */
const well: Readonly<Record<string, ScoreInputs>> = {
  adult: {
    ...{ mobility: 'walking', 'respiratory-rate': 12, 'heart-rate': 80, 'systolic-blood-pressure': 120 },
    ...{ temperature: 37, avpu: 'alert', trauma: 'no' },
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
    ...{ 'respiratory-rate': 16, 'spo2-scale': 'scale-1', oxygen: 'air', spo2: 98, 'systolic-blood-pressure': 120 },
    ...{ 'heart-rate': 80, consciousness: 'alert', temperature: 37 },
  },
  morse: {
    ...{ 'history-of-falling': 'no', 'secondary-diagnosis': 'no', 'ambulatory-aid': 'none-bed-rest-or-nurse' },
    ...{
      'iv-or-heparin-lock': 'no',
      gait: 'normal-bed-rest-or-wheelchair',
      'mental-status': 'oriented-to-own-ability',
    },
  },
};

const compute = (table: string, changed: ScoreInputs, signs: readonly string[] = []) =>
  computeScore(tables.get(table)!, { ...well[table], ...changed }, signs);
const points = (table: string, code: string, value: number | string, more: ScoreInputs = {}) =>
  compute(table, { ...more, [code]: value }).parts.find((part) => part.code === code)?.score;

type Edges = Readonly<Record<string, readonly (readonly [number | string, number])[]>>;
const expectEdges = (table: string, edges: Edges, more: ScoreInputs = {}) => {
  for (const [code, values] of Object.entries(edges))
    for (const [value, score] of values)
      expect([code, value, points(table, code, value, more)]).toEqual([code, value, score]);
};

const tewsTemperature = [
  [34.9, 2],
  [35, 0],
  [38.4, 0],
  [38.5, 2],
] as const;

describe('TEWS (South African Triage Scale, training manual 2012)', () => {
  it('of adults scores each edge as p. 8 and p. 26 have it', () =>
    expectEdges('adult', {
      mobility: [
        ['walking', 0],
        ['with-help', 1],
        ['stretcher', 2],
      ],
      'respiratory-rate': [
        [8, 2],
        [9, 0],
        [14, 0],
        [15, 1],
        [20, 1],
        [21, 2],
        [29, 2],
        [30, 3],
      ],
      'heart-rate': [
        [40, 2],
        [41, 1],
        [50, 1],
        [51, 0],
        [100, 0],
        [101, 1],
        [110, 1],
        [111, 2],
        [129, 2],
        [130, 3],
      ],
      'systolic-blood-pressure': [
        [70, 3],
        [71, 2],
        [80, 2],
        [81, 1],
        [100, 1],
        [101, 0],
        [199, 0],
        [200, 2],
      ],
      temperature: tewsTemperature,
      avpu: [
        ['alert', 0],
        ['confused', 2],
        ['voice', 1],
        ['pain', 2],
        ['unresponsive', 3],
      ],
      trauma: [
        ['no', 0],
        ['yes', 1],
      ],
    }));

  it('of children of 3 to 12 years scores each edge as p. 10 has it, without blood pressure', () => {
    expectEdges('child', {
      mobility: [
        ['normal', 0],
        ['immobile', 2],
      ],
      'respiratory-rate': [
        [14, 3],
        [15, 2],
        [16, 2],
        [17, 0],
        [21, 0],
        [22, 1],
        [26, 1],
        [27, 2],
      ],
      'heart-rate': [
        [59, 3],
        [60, 2],
        [79, 2],
        [80, 0],
        [99, 0],
        [100, 1],
        [129, 1],
        [130, 2],
      ],
      temperature: tewsTemperature,
      avpu: [
        ['alert', 0],
        ['confused', 2],
        ['voice', 1],
        ['pain', 2],
        ['unresponsive', 3],
      ],
      trauma: [
        ['no', 0],
        ['yes', 1],
      ],
    });
    expect(compute('child', { 'systolic-blood-pressure': 120 }).state).toBe('invalid');
  });

  it('of infants scores each edge as p. 10 has it, without blood pressure and confusion', () => {
    expectEdges('infant', {
      mobility: [
        ['normal', 0],
        ['immobile', 2],
      ],
      'respiratory-rate': [
        [19, 3],
        [20, 2],
        [25, 2],
        [26, 0],
        [39, 0],
        [40, 2],
        [49, 2],
        [50, 3],
      ],
      'heart-rate': [
        [69, 3],
        [70, 2],
        [79, 2],
        [80, 0],
        [130, 0],
        [131, 2],
        [159, 2],
        [160, 3],
      ],
      temperature: tewsTemperature,
      avpu: [
        ['alert', 0],
        ['voice', 1],
        ['pain', 2],
        ['unresponsive', 3],
      ],
      trauma: [
        ['no', 0],
        ['yes', 1],
      ],
    });
    expect(compute('infant', { 'systolic-blood-pressure': 80 }).state).toBe('invalid');
    expect(compute('infant', { avpu: 'confused' }).state).toBe('invalid');
  });

  it.each([
    [0, 'green', 240, {}],
    [2, 'green', 240, { mobility: 'stretcher' }],
    [3, 'yellow', 60, { mobility: 'stretcher', trauma: 'yes' }],
    [4, 'yellow', 60, { mobility: 'stretcher', 'heart-rate': 115 }],
    [5, 'orange', 10, { mobility: 'stretcher', 'heart-rate': 130 }],
    [6, 'orange', 10, { mobility: 'stretcher', 'heart-rate': 130, trauma: 'yes' }],
    [7, 'red', 0, { mobility: 'stretcher', 'heart-rate': 130, temperature: 39 }],
  ] as const)('a total of %d is %s, with %d minutes to treat', (total, colour, minutes, inputs) => {
    expect(compute('adult', inputs)).toMatchObject({ state: 'complete', total, band: { colour, minutes } });
  });

  it('is raised by signs, to the colour of the most urgent one', () => {
    expect(compute('adult', {}, ['pain-moderate'])).toMatchObject({
      ...{ total: 0, band: { colour: 'yellow', minutes: 60 }, raised_by: ['pain-moderate'] },
    });
    const both = compute('adult', {}, ['pain-moderate', 'chest-pain']);
    expect(both).toMatchObject({ band: { colour: 'orange' }, raised_by: ['chest-pain'] });
    expect(compute('infant', {}, ['tiny-baby']).band).toMatchObject({ colour: 'orange' });
  });

  it('is never lowered by signs', () => {
    const red = { mobility: 'stretcher', 'heart-rate': 130, temperature: 39 };
    expect(compute('adult', red, ['pain-moderate'])).toMatchObject({ band: { colour: 'red' }, raised_by: [] });
  });

  it('knows no signs but those of the age', () => {
    expect(compute('adult', {}, ['tiny-baby'])).toMatchObject({ state: 'invalid', faults: { signs: {} } });
  });
});

describe('MEWS (Subbe 2001, QJM 94:521)', () => {
  it('scores each edge', () =>
    expectEdges('mews', {
      'systolic-blood-pressure': [
        [70, 3],
        [71, 2],
        [80, 2],
        [81, 1],
        [100, 1],
        [101, 0],
        [199, 0],
        [200, 2],
      ],
      'heart-rate': [
        [40, 2],
        [41, 1],
        [50, 1],
        [51, 0],
        [100, 0],
        [101, 1],
        [110, 1],
        [111, 2],
        [129, 2],
        [130, 3],
      ],
      'respiratory-rate': [
        [8, 2],
        [9, 0],
        [14, 0],
        [15, 1],
        [20, 1],
        [21, 2],
        [29, 2],
        [30, 3],
      ],
      temperature: tewsTemperature,
      avpu: [
        ['alert', 0],
        ['voice', 1],
        ['pain', 2],
        ['unresponsive', 3],
      ],
    }));

  it('gives the alarm at 5', () => {
    expect(compute('mews', { 'heart-rate': 115, 'respiratory-rate': 21 })).toMatchObject({
      ...{ total: 4, band: { code: 'mews-1-4' } },
    });
    const alarm = compute('mews', { 'heart-rate': 130, 'respiratory-rate': 21 });
    expect(alarm).toMatchObject({ total: 5, band: { code: 'mews-alarm', escalates: true, repeat_minutes: 60 } });
  });
});

describe('NEWS2 (Royal College of Physicians 2017)', () => {
  it('scores each edge on chart 1', () =>
    expectEdges('news2', {
      'respiratory-rate': [
        [8, 3],
        [9, 1],
        [11, 1],
        [12, 0],
        [20, 0],
        [21, 2],
        [24, 2],
        [25, 3],
      ],
      spo2: [
        [91, 3],
        [92, 2],
        [93, 2],
        [94, 1],
        [95, 1],
        [96, 0],
      ],
      oxygen: [
        ['air', 0],
        ['oxygen', 2],
      ],
      'systolic-blood-pressure': [
        [90, 3],
        [91, 2],
        [100, 2],
        [101, 1],
        [110, 1],
        [111, 0],
        [219, 0],
        [220, 3],
      ],
      'heart-rate': [
        [40, 3],
        [41, 1],
        [50, 1],
        [51, 0],
        [90, 0],
        [91, 1],
        [110, 1],
        [111, 2],
        [130, 2],
        [131, 3],
      ],
      consciousness: [
        ['alert', 0],
        ['confused', 3],
        ['voice', 3],
        ['pain', 3],
        ['unresponsive', 3],
      ],
      temperature: [
        [35, 3],
        [35.1, 1],
        [36, 1],
        [36.1, 0],
        [38, 0],
        [38.1, 1],
        [39, 1],
        [39.1, 2],
      ],
    }));

  it('scores SpO₂ on scale 2 by whether oxygen is given', () => {
    const low = [
      [83, 3],
      [84, 2],
      [85, 2],
      [86, 1],
      [87, 1],
      [88, 0],
      [92, 0],
    ] as const;
    expectEdges('news2', { spo2: [...low, [93, 0], [100, 0]] }, { 'spo2-scale': 'scale-2', oxygen: 'air' });
    const high = [
      [93, 1],
      [94, 1],
      [95, 2],
      [96, 2],
      [97, 3],
    ] as const;
    expectEdges('news2', { spo2: [...low, ...high] }, { 'spo2-scale': 'scale-2', oxygen: 'oxygen' });
  });

  it.each([
    [0, 'news2-0', 720, {}],
    [1, 'news2-low', 360, { 'heart-rate': 91 }],
    [4, 'news2-low', 360, { 'heart-rate': 111, 'respiratory-rate': 21 }],
    [3, 'news2-single', 60, { consciousness: 'confused' }],
    [4, 'news2-single', 60, { consciousness: 'confused', 'heart-rate': 91 }],
    [5, 'news2-medium', 60, { consciousness: 'confused', 'heart-rate': 111 }],
    [6, 'news2-medium', 60, { consciousness: 'confused', 'heart-rate': 131 }],
    [7, 'news2-high', 60, { consciousness: 'confused', 'heart-rate': 111, oxygen: 'oxygen' }],
  ] as const)('a total of %d means %s, to be scored again after %d minutes', (total, code, repeat_minutes, inputs) => {
    expect(compute('news2', inputs)).toMatchObject({ total, band: { code, repeat_minutes } });
  });

  it('waits for whether oxygen is given before it scores SpO₂ on scale 2', () => {
    const open = compute('news2', { 'spo2-scale': 'scale-2', oxygen: undefined, spo2: 97 });
    expect(open).toMatchObject({ state: 'incomplete', missing: ['oxygen'], at_least: 0 });
  });
});

describe('the Morse Fall Scale (Morse 1989)', () => {
  it('scores each answer', () =>
    expectEdges('morse', {
      'history-of-falling': [
        ['no', 0],
        ['yes', 25],
      ],
      'secondary-diagnosis': [
        ['no', 0],
        ['yes', 15],
      ],
      'ambulatory-aid': [
        ['none-bed-rest-or-nurse', 0],
        ['crutches-cane-or-walker', 15],
        ['furniture', 30],
      ],
      'iv-or-heparin-lock': [
        ['no', 0],
        ['yes', 20],
      ],
      gait: [
        ['normal-bed-rest-or-wheelchair', 0],
        ['weak', 10],
        ['impaired', 20],
      ],
      'mental-status': [
        ['oriented-to-own-ability', 0],
        ['forgets-limitations', 15],
      ],
    }));

  it.each([
    [20, 'low', { 'iv-or-heparin-lock': 'yes' }],
    [25, 'moderate', { 'history-of-falling': 'yes' }],
    [45, 'moderate', { 'history-of-falling': 'yes', 'iv-or-heparin-lock': 'yes' }],
    [50, 'high', { 'history-of-falling': 'yes', gait: 'weak', 'mental-status': 'forgets-limitations' }],
  ] as const)('a total of %d is %s', (total, code, inputs) => {
    expect(compute('morse', inputs)).toMatchObject({ total, band: { code } });
  });
});
