import { describe, expect, it } from 'vitest';
import { emptyPatient, type PatientFormValues } from './patient-form-values';
import { mergeStale, staleFields } from './stale-merge';

const before: PatientFormValues = {
  ...emptyPatient(),
  version: 3,
  first_name: 'Ama',
  last_name: 'Mensah',
  mobile: '+233244000111',
};

describe('a form whose record somebody else has changed', () => {
  it('shows what they changed and nothing else', () => {
    const mine = { ...before, first_name: 'Amma' };
    const theirs = { ...before, version: 4, mobile: '+233244999888' };
    expect(staleFields(before, mine, theirs).map((f) => [f.field, f.conflict])).toEqual([['mobile', false]]);
  });

  it('calls a field that both changed differently a conflict', () => {
    const mine = { ...before, mobile: '+233200000001' };
    const theirs = { ...before, version: 4, mobile: '+233244999888' };
    expect(staleFields(before, mine, theirs).map((f) => [f.field, f.conflict])).toEqual([['mobile', true]]);
  });

  it('has nothing to ask where both made the same change', () => {
    const mine = { ...before, mobile: '+233244999888' };
    expect(staleFields(before, mine, { ...mine, version: 4 })).toEqual([]);
  });

  it('keeps their change and mine where they touch different fields, on top of their version', () => {
    const merged = mergeStale(
      before,
      { ...before, first_name: 'Amma' },
      { ...before, version: 4, mobile: '+233244999888' },
      new Map(),
    );
    expect(merged).toMatchObject({ version: 4, first_name: 'Amma', mobile: '+233244999888' });
  });

  it('follows the choice made for a conflict', () => {
    const mine = { ...before, mobile: '+233200000001' };
    const theirs = { ...before, version: 4, mobile: '+233244999888' };
    expect(mergeStale(before, mine, theirs, new Map([['mobile', 'mine']])).mobile).toBe('+233200000001');
    expect(mergeStale(before, mine, theirs, new Map([['mobile', 'theirs']])).mobile).toBe('+233244999888');
  });

  it('can put a field back that only they changed', () => {
    const theirs = { ...before, version: 4, mobile: '' };
    expect(mergeStale(before, before, theirs, new Map([['mobile', 'mine']])).mobile).toBe('+233244000111');
  });

  it('moves a birth date together with whether it is an estimate', () => {
    const mine = { ...before, birth_date: '1992-01-01', birth_date_is_estimated: true };
    const theirs = { ...before, version: 4, birth_date: '1992-01-01', birth_date_is_estimated: false };
    expect(staleFields(before, mine, theirs)).toHaveLength(1);
    expect(mergeStale(before, mine, theirs, new Map([['birth_date', 'mine']])).birth_date_is_estimated).toBe(true);
    expect(mergeStale(before, mine, theirs, new Map()).birth_date_is_estimated).toBe(false);
  });
});
