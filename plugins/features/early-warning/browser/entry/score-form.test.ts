import { noDrafts } from '../../../../../tests/support/no-drafts';
import { describe, expect, it } from 'vitest';
import type { EarlyWarningScore } from '../../common/early-warning-score';
import type { ScoreEntry } from '../../common/score-entry';
import type { ScoreKind } from '../../common/score-kind';
import type { CreateScore } from '../../common/score-requests';
import { publishedTable } from '../../common/score-tables';
import { t } from '../../manifest';
import { ScoreForm } from './score-form';

const nobody: ScoreEntry = {
  patient_id: 'p',
  full_name: 'Unknown',
  patient_number: 'P1',
  gender: 'MALE',
  age: null,
  age_in_months: null,
  age_is_estimated: false,
  height: null,
  recent: [],
  measured: [],
  last: [],
  current: [],
  cut_offs: { moderate_from: 25, high_from: 46, version: 0 },
};
const child = { age: 8, age_in_months: 100 };
const wellChild = {
  mobility: 'normal',
  'respiratory-rate': 20,
  'heart-rate': 90,
  temperature: 37,
  avpu: 'alert',
  trauma: 'no',
};

async function formOf(more: Partial<ScoreEntry> = {}, kind: ScoreKind = 'tews') {
  const taken: CreateScore[] = [];
  const model = new ScoreForm({
    kind,
    published: await publishedTable(kind),
    entry: { ...nobody, ...more },
    encounter: undefined,
    drafts: noDrafts,
    take: (body) => {
      taken.push(body);
      return Promise.resolve({} as EarlyWarningScore);
    },
  });
  return { model, taken };
}

describe('triage of a patient of unknown age', () => {
  it('has no result and is not sent until somebody chooses the age group', async () => {
    const { model, taken } = await formOf();
    expect(model.computed).toMatchObject({ state: 'incomplete', total: null, band: null });
    expect(await model.form.submit()).toBe(false);
    expect(model.form.errors('age_group', t)).toEqual(['Age group is required']);
    model.form.set('age_group', 'child');
    model.form.set('inputs', wellChild);
    expect(model.computed).toMatchObject({ state: 'complete', total: 0, band: { colour: 'green' } });
    expect(await model.form.submit()).toBe(true);
    expect(taken).toMatchObject([{ age_group: 'child', total: 0 }]);
    expect(taken[0]).not.toHaveProperty('age_group_reason');
  });
});

describe('an adult score for a patient of unknown age', () => {
  it('asks whether the patient is an adult', async () => {
    const { model, taken } = await formOf({ height: 170 }, 'mews');
    model.form.set('inputs', { 'heart-rate': 80 });
    expect(await model.form.submit()).toBe(false);
    expect(model.form.errors('age_group', t)).toEqual(['Age group is required']);
    model.form.set('age_group', 'child');
    expect(model.form.errors('age_group', t)).toEqual(['This score is not made for people under 16 years']);
    model.form.set('age_group', 'adult');
    expect(await model.form.submit()).toBe(true);
    expect(taken).toMatchObject([{ kind: 'mews', age_group: 'adult' }]);
  });
});

describe('triage by the table of another age', () => {
  it('asks for the reason', async () => {
    const { model, taken } = await formOf(child);
    model.form.set('inputs', wellChild);
    expect(model.ofAnotherAge).toBe(false);
    model.form.set('age_group', 'adult');
    model.form.set('inputs', { ...wellChild, mobility: 'walking' });
    expect(model.ofAnotherAge).toBe(true);
    expect(await model.form.submit()).toBe(false);
    expect(model.form.errors('age_group_reason', t)).toEqual(['Reason for the other table is required']);
    model.form.set('age_group_reason', 'Taller than 150 cm');
    expect(await model.form.submit()).toBe(true);
    expect(taken).toMatchObject([{ age_group: 'adult', age_group_reason: 'Taller than 150 cm' }]);
  });
});

describe('triage of a patient with a recorded dangerous value', () => {
  const measured = [{ code: '59408-5', value: 84, at: '2026-03-02T12:00:00Z', observation_id: 'o' }];

  it('is red by itself, and otherwise only with a reason', async () => {
    const { model, taken } = await formOf({ ...child, measured });
    model.form.set('inputs', wellChild);
    expect(model.computed).toMatchObject({ total: 0, band: { colour: 'red' }, raised_by: ['cyanosis'] });
    model.dismiss('cyanosis', 'Cold finger');
    expect(model.computed.band).toMatchObject({ colour: 'green' });
    expect(await model.form.submit()).toBe(true);
    expect(taken).toMatchObject([{ signs: [], dismissed_signs: [{ sign: 'cyanosis', reason: 'Cold finger' }] }]);
    model.dismiss('cyanosis', undefined);
    expect(model.computed.band).toMatchObject({ colour: 'red' });
  });

  it('is red through values measured while the form is open', async () => {
    const { model } = await formOf(child);
    model.form.set('inputs', wellChild);
    model.heard({ ...nobody, ...child, measured });
    expect(model.computed.band).toMatchObject({ colour: 'red' });
  });

  it('follows typed values before earlier ones', async () => {
    const found = [{ code: 'avpu', value: 'pain', at: '2026-03-02T12:00:00Z', observation_id: 'o' }];
    const { model } = await formOf({ ...child, measured: found });
    expect(model.settled.signs).toEqual(['coma']);
    model.form.set('inputs', wellChild);
    expect(model.settled.signs).toEqual([]);
    model.form.set('inputs', { ...wellChild, avpu: 'voice' });
    expect(model.settled.signs).toEqual(['sleepy']);
  });
});

describe('the last measured value', () => {
  it('shows beside its input, and is not filled in', async () => {
    const last = {
      code: '8310-5',
      value: 39.2,
      interpretation: 'HH' as const,
      age_unknown: false,
      at: '2026-03-02T06:00:00Z',
    };
    const { model } = await formOf({ ...child, last: [last] });
    expect(model.lastOf('temperature')).toEqual(last);
    expect(model.inputs).toEqual({});
  });
});
