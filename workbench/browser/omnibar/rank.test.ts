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

describe('the first offers of the Omnibar', () => {
  it('begin with the typed text', () => expect(found('pat')).toEqual(['b', 'c', 'd', 'a']));
  it('include matches of the workspace’s words, in any order', () => expect(found('pharm pat')).toEqual(['c']));
  it('ignore case and accents', () => expect(found('RÉGISTER')).toEqual(['d']));
  it('are, among equals, the latest choices', () => expect(found('patients', ['c'])).toEqual(['c', 'b']));
  it('are the latest choices if nothing is typed', () => expect(found('', ['d', 'b'])).toEqual(['d', 'b', 'a', 'c']));
  it('are none without a match', () => expect(found('zzz')).toEqual([]));
});
