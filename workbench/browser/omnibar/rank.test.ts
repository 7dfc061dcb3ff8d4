import { describe, expect, it } from 'vitest';
import type { Entry } from './entry';
import { rank } from './rank';

const entry = (id: string, title: string, detail: string): Entry => ({
  id,
  title,
  detail,
  group: 'Pages',
  icon: 'home',
  open: () => undefined,
});
const entries = [
  entry('a', 'Settings', 'Outpatient'),
  entry('b', 'Patients', 'Outpatient'),
  entry('c', 'Patients', 'Pharmacy'),
  entry('d', 'Register a patient', ''),
];
const found = (words: string, recent: readonly string[] = []) => rank(entries, words, recent).map(({ id }) => id);

describe('what the Omnibar offers first', () => {
  it('is what begins with what was typed', () => expect(found('pat')).toEqual(['b', 'c', 'd', 'a']));
  it('is found by words of the workspace too, in any order', () => expect(found('pharm pat')).toEqual(['c']));
  it('does not mind case and accents', () => expect(found('RÉGISTER')).toEqual(['d']));
  it('is, among equals, what was chosen last', () => expect(found('patients', ['c'])).toEqual(['c', 'b']));
  it('is what was chosen last when nothing is typed', () =>
    expect(found('', ['d', 'b'])).toEqual(['d', 'b', 'a', 'c']));
  it('is nothing when nothing matches', () => expect(found('zzz')).toEqual([]));
});
