import { describe, expect, it } from 'vitest';
import { codes, pregnant } from '../../observations/common/observation-codes';
import { computeScore } from './compute-score';
import { ageGroups, type AgeGroup } from './age-group';
import { measuredSigns, signCodes, signsMeasured, signSources, type Measured } from './measured-signs';
import { publishedTable, tableOf } from './score-tables';
import { settleSigns } from './settled-signs';

const year = 12;
const at = '2026-03-02T12:00:00Z';
const measured = (code: string, value: number | string): Measured => ({ code, value, at, observation_id: 'o' });
const tableFor = async (ageGroup: AgeGroup) =>
  tableOf('tews', await publishedTable('tews'), { ageGroup, gender: 'MALE', age: null, cutOffs: undefined });
const signsOf = (group: AgeGroup, code: string, value: number | string, months = 8 * year) =>
  signsMeasured(group, [measured(code, value)], months).map(({ sign }) => sign);

describe('signs that follow from values', () => {
  it('may need a second value: bleeding is a sign in a pregnancy', () => {
    const bleeds = measured(codes.vaginalBleeding, 'yes');
    const of = (...all: Measured[]) => signsMeasured('adult', all, null).map(({ sign, value }) => [sign, value]);
    expect(of(bleeds)).toEqual([]);
    expect(of(bleeds, measured(codes.pregnancy, 'LA26683-5'))).toEqual([]);
    expect(of(measured(codes.vaginalBleeding, 'no'), measured(codes.pregnancy, pregnant))).toEqual([]);
    expect(of(bleeds, measured(codes.pregnancy, pregnant))).toEqual([['pregnancy-bleeding', 'yes']]);
  });

  it('exist in each table that names them, with its colours and their source', async () => {
    for (const group of ageGroups) {
      const { signs } = await tableFor(group);
      const own = measuredSigns.filter(({ groups }) => groups.includes(group));
      expect(own.length).toBeGreaterThan(4);
      for (const { sign, colour, source } of own) {
        expect([group, sign, signs.find(({ code }) => code === sign)?.colour]).toEqual([group, sign, colour]);
        expect(signSources[source].length).toBeGreaterThan(40);
      }
    }
  });

  it.each([
    ['adult', codes.oxygenSaturation, 91, ['saturation-low']],
    ['adult', codes.oxygenSaturation, 92, []],
    ['adult', codes.bloodGlucose, 2.9, ['hypoglycaemia']],
    ['adult', codes.bloodGlucose, 3, []],
    ['adult', codes.bloodGlucose, 17, []],
    ['adult', codes.bloodGlucose, 17.1, ['diabetic-high']],
    ['adult', codes.avpu, 'alert', []],
    ['adult', codes.avpu, 'confused', ['consciousness-reduced']],
    ['adult', codes.avpu, 'unresponsive', ['consciousness-reduced']],
    ['adult', codes.painSeverity, 3, []],
    ['adult', codes.painSeverity, 4, ['pain-moderate']],
    ['adult', codes.painSeverity, 7, ['pain-severe']],
    ['child', codes.oxygenSaturation, 84, ['cyanosis']],
    ['child', codes.oxygenSaturation, 92, []],
    ['child', codes.bloodGlucose, 2.9, ['hypoglycaemia-child']],
    ['child', codes.avpu, 'voice', ['sleepy']],
    ['child', codes.avpu, 'pain', ['coma']],
    ['child', codes.painSeverity, 6, []],
    ['child', codes.painSeverity, 7, ['inconsolable']],
    // 70 + twice the years.
    ['child', codes.systolic, 85, ['hypotension']],
    ['child', codes.systolic, 86, []],
    ['infant', codes.oxygenSaturation, 91, ['cyanosis']],
  ] as const)('of the %s, %s of %s give %j', (group, code, value, signs) => {
    expect(signsOf(group, code, value)).toEqual(signs);
  });

  it('do not exist for blood pressure in age groups without such a sign', () => {
    expect(signsMeasured('child', [measured(codes.systolic, 40)], null)).toEqual([]);
  });

  it('make a child of 8 with normal inputs red at 84 % SpO₂', async () => {
    const table = await tableFor('child');
    const well = {
      mobility: 'normal',
      'respiratory-rate': 20,
      'heart-rate': 90,
      temperature: 37,
      avpu: 'alert',
      trauma: 'no',
    };
    expect(computeScore(table, well, []).band).toMatchObject({ colour: 'green' });
    const found = signsMeasured('child', [measured(codes.oxygenSaturation, 84)], 8 * year);
    const { signs } = settleSigns([], found, new Map());
    expect(computeScore(table, well, signs)).toMatchObject({
      total: 0,
      band: { colour: 'red' },
      raised_by: ['cyanosis'],
    });
  });

  it('come from no other values', () => {
    expect(signCodes.toSorted()).toEqual(
      [
        codes.oxygenSaturation,
        codes.bloodGlucose,
        codes.avpu,
        codes.painSeverity,
        codes.systolic,
        codes.vaginalBleeding,
        codes.pregnancy,
      ].toSorted(),
    );
  });
});

describe('a sign that follows from a value', () => {
  const found = signsMeasured('child', [measured(codes.oxygenSaturation, 84)], 8 * year);

  it('counts even if nobody ticked it, and together with ticked ones', () => {
    expect(settleSigns(['wasting'], found, new Map())).toMatchObject({
      signs: ['wasting', 'cyanosis'],
      sources: [{ sign: 'cyanosis', value: 84, at, observation_id: 'o' }],
      dismissed: [],
    });
  });

  it('is dismissed only with a reason', () => {
    expect(settleSigns([], found, new Map([['cyanosis', '  ']])).signs).toEqual(['cyanosis']);
    expect(settleSigns([], found, new Map([['cyanosis', 'Cold finger']]))).toMatchObject({
      signs: [],
      sources: [],
      dismissed: [{ sign: 'cyanosis', value: 84, reason: 'Cold finger' }],
    });
  });

  it('counts when it is ticked too, regardless of an earlier reason', () => {
    expect(settleSigns(['cyanosis'], found, new Map([['cyanosis', 'Cold finger']]))).toMatchObject({
      signs: ['cyanosis'],
      dismissed: [],
    });
  });
});
