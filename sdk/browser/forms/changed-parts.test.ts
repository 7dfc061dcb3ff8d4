import { describe, expect, it } from 'vitest';
import { changedParts, mergedValues, type BothSides } from './changed-parts';

interface Values {
  name: string;
  day: string;
  estimated: boolean;
  notes: readonly string[];
}

const before: Values = { name: 'Ama', day: '2020-01-01', estimated: false, notes: ['a'] };
const sides = (mine: Partial<Values>, theirs: Partial<Values>, more: Partial<BothSides<Values>> = {}) => ({
  before,
  mine: { ...before, ...mine },
  theirs: { ...before, ...theirs },
  ...more,
});

describe('a colleague’s changes while a form was open', () => {
  it('are named if they differ from the form, and are a conflict if both changed the same part', () => {
    expect(changedParts(sides({ name: 'Esi' }, { name: 'Abena', notes: ['a', 'b'] }))).toEqual([
      { key: 'name', fields: ['name'], conflict: true },
      { key: 'notes', fields: ['notes'], conflict: false },
    ]);
    expect(changedParts(sides({ name: 'Esi', day: '2021-01-01' }, { name: 'Esi' }))).toEqual([]);
  });

  it('treat fields that belong together as one', () => {
    const both = sides({ day: '2019-05-05' }, { estimated: true }, { together: [['day', 'estimated']] });
    expect(changedParts(both)).toEqual([{ key: 'day', fields: ['day', 'estimated'], conflict: true }]);
    expect(mergedValues(both, 'mine')).toEqual({ ...before, day: '2019-05-05' });
    expect(mergedValues(both, 'theirs')).toEqual({ ...before, estimated: true });
  });

  it('are a conflict at every difference if the form’s first values are unknown', () => {
    const both = sides({ name: 'Esi' }, { notes: [] }, { before: undefined });
    expect(changedParts(both).map(({ key, conflict }) => [key, conflict])).toEqual([
      ['name', true],
      ['notes', true],
    ]);
    expect(mergedValues(both, 'theirs')).toEqual(both.theirs);
    expect(mergedValues(both, 'mine')).toEqual(both.mine);
  });
});

describe('both changes in one form', () => {
  it('keep parts that only one of the two changed, for both choices of the user', () => {
    const both = sides({ name: 'Esi' }, { notes: ['b'] });
    for (const side of ['mine', 'theirs'] as const) {
      expect(mergedValues(both, side)).toEqual({ ...before, name: 'Esi', notes: ['b'] });
    }
  });

  it('hold the chosen side for parts that both changed, and the user’s other decisions', () => {
    const both = sides({ name: 'Esi', day: '2019-05-05' }, { name: 'Abena', day: '2018-04-04', notes: ['b'] });
    expect(mergedValues(both, 'theirs')).toEqual(both.theirs);
    expect(mergedValues(both, 'mine')).toEqual({ ...both.mine, notes: ['b'] });
    const chosen = new Map([
      ['name', 'theirs'],
      ['notes', 'mine'],
    ] as const);
    expect(mergedValues(both, chosen)).toEqual({ ...both.mine, name: 'Abena', notes: ['a'] });
  });
});
