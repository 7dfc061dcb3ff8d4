import { describe, expect, it } from 'vitest';
import { computeScore, type ScoreInputs } from './compute-score';
import { scoreKinds, type ScoreKind } from './score-kind';
import type { ScoreTable } from './score-table';
import { fitsAge, publishedTable, tableOf, type TableChoice } from './score-tables';

const grown: TableChoice = { ageGroup: 'adult', gender: 'MALE', age: 40, cutOffs: undefined };
const table = async (kind: ScoreKind, choice: Partial<TableChoice> = {}) =>
  tableOf(kind, await publishedTable(kind), { ...grown, ...choice });

/** The highest and lowest points of each input, so that leaving one out has the largest effect. */
function extremes({ items }: ScoreTable): ScoreInputs {
  return Object.fromEntries(
    items.map((item) => [
      item.code,
      item.initial ?? item.options?.find(({ code }) => code !== item.excludes)?.code ?? item.min ?? 0,
    ]),
  );
}

describe('a score with a missing input', () => {
  it.each(scoreKinds)('%s is incomplete without any one of its inputs, and names it', async (kind) => {
    const of = await table(kind);
    const all = extremes(of);
    const whole = computeScore(of, all, []);
    expect(whole).toMatchObject({ state: 'complete', missing: [] });
    for (const { code } of of.items) {
      const found = computeScore(of, { ...all, [code]: undefined }, []);
      expect([code, found.state, found.total]).toEqual([code, 'incomplete', null]);
      expect(found.missing).toContain(code);
      expect(found.at_least).toBeLessThanOrEqual(whole.total!);
    }
  });

  it('has no meaning while every meaning is possible', async () => {
    expect(computeScore(await table('tews'), { 'heart-rate': 80 }, []).band).toBeNull();
    expect(computeScore(await table('tews'), {}, [])).toMatchObject({ state: 'incomplete', at_least: 0, band: null });
  });

  it('has its least meaning once that is known: by the sum, or by a sign', async () => {
    const of = await table('tews');
    const ill = { 'heart-rate': 130, 'respiratory-rate': 30, avpu: 'unresponsive' };
    expect(computeScore(of, ill, [])).toMatchObject({ state: 'incomplete', at_least: 9, band: { colour: 'red' } });
    expect(computeScore(of, {}, ['cardiac-arrest'])).toMatchObject({ total: null, band: { colour: 'red' } });
  });
});

describe('a table without inputs', () => {
  it('gives no score: without an age there is no TEWS for any input', async () => {
    const none = await table('tews', { ageGroup: undefined });
    expect(none.items).toEqual([]);
    expect(computeScore(none, {}, [])).toMatchObject({ state: 'incomplete', total: null, band: null });
    expect(computeScore(none, { 'heart-rate': 80 }, [])).toMatchObject({ state: 'invalid', total: null, band: null });
  });

  it.each(scoreKinds)('of %s gives no total and no meaning', async (kind) => {
    const empty = { ...(await table(kind)), items: [] };
    expect(computeScore(empty, {}, [])).toMatchObject({ state: 'incomplete', total: null, band: null });
  });
});

describe('an input that gives no points', () => {
  it.each([
    ['a temperature in Fahrenheit', { temperature: 98.6 }, '{{field}} should not be more than {{n}}', 45],
    ['a negative rate', { 'respiratory-rate': -1 }, '{{field}} should not be less than {{n}}', 0],
    ['a rate with decimals', { 'heart-rate': 80.5 }, '{{field}} is not valid', undefined],
    ['two decimals of temperature, between two bands', { temperature: 38.45 }, '{{field}} is not valid', undefined],
    ['a number as text', { 'heart-rate': '80' }, '{{field}} is not valid', undefined],
    ['no number at all', { 'heart-rate': Number.NaN }, '{{field}} is not valid', undefined],
    ['an answer that the table does not have', { avpu: 'asleep' }, '{{field}} is not valid', undefined],
    ['an input that the table does not have', { glucose: 5 }, '{{field}} is not valid', undefined],
  ])('%s is an error and no score', async (_what, inputs, message, n) => {
    const found = computeScore(await table('tews'), inputs, ['cardiac-arrest']);
    expect(found).toMatchObject({ state: 'invalid', total: null, band: null });
    expect(Object.values(found.faults)).toEqual([n === undefined ? { message } : { message, n }]);
  });
});

describe('NEWS2', () => {
  it('asks women of childbearing age for a pregnancy, and then refuses to score', async () => {
    const asked = async (gender: string, age: number) =>
      (await table('news2', { gender, age })).items.some(({ code }) => code === 'pregnancy');
    expect([await asked('FEMALE', 30), await asked('MALE', 30), await asked('FEMALE', 56)]).toEqual([
      true,
      false,
      false,
    ]);
    const found = computeScore(await table('news2', { gender: 'FEMALE' }), { pregnancy: 'yes' }, []);
    expect(found).toMatchObject({
      state: 'invalid',
      faults: { pregnancy: { message: 'NEWS2 is not made for pregnancy' } },
    });
  });

  it.each(['news2', 'mews'] as const)('%s is not for people under 16 years', async (kind) => {
    const published = await publishedTable(kind);
    expect([fitsAge(published, 15), fitsAge(published, 16), fitsAge(published, null)]).toEqual([false, true, true]);
  });
});

describe('the cut-offs of a site', () => {
  it('move the bands of the Morse Fall Scale, and are part of the version', async () => {
    const own = await table('morse', { cutOffs: { moderate_from: 20, high_from: 40, version: 3 } });
    const all = extremes(own);
    const code = (inputs: ScoreInputs) => computeScore(own, { ...all, ...inputs }, []).band?.code;
    expect(own.version).toBe('1+3');
    expect(code({ 'secondary-diagnosis': 'yes' })).toBe('low');
    expect(code({ 'iv-or-heparin-lock': 'yes' })).toBe('moderate');
    expect(code({ 'history-of-falling': 'yes', 'secondary-diagnosis': 'yes' })).toBe('high');
  });

  it('are the published ones by default', async () => {
    expect((await table('morse', { cutOffs: { moderate_from: 25, high_from: 46, version: 0 } })).version).toBe('1');
  });
});

describe('every published table', () => {
  it.each(scoreKinds)('%s names its version and its source, and has a meaning for every total', async (kind) => {
    for (const ageGroup of ['adult', 'child', 'infant'] as const) {
      const of = await table(kind, { ageGroup });
      expect(of.version).toMatch(/^\d+$/);
      expect(of.source.length).toBeGreaterThan(40);
      const sums = of.bands.filter(({ any_item }) => any_item === undefined);
      expect(sums[0]!.from).toBe(0);
      sums.slice(1).forEach(({ from }, index) => expect(from).toBe(sums[index]!.to! + 1));
      expect(sums.at(-1)!.to).toBeUndefined();
    }
  });
});
