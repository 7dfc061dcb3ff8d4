import { describe, expect, it } from 'vitest';
import { foldName, nameSkeleton, nameWords } from './name-folding';

describe('foldName', () => {
  it.each([
    ['Ɔkɔmfo  O’Brien-Kwamé', 'okomfo obrien kwame'],
    ['Sɛnam Ŋkrumah', 'senam nkrumah'],
    ["N'Diaye", 'ndiaye'],
    ['ÀBENA', 'abena'],
    ['Kofi (Jnr.)', 'kofi jnr'],
    ['Zoë Łęcki', 'zoe lecki'],
  ])('turns %s into %s', (name, folded) => expect(foldName(name)).toBe(folded));

  it('splits double names into their words', () => expect(nameWords('Owusu-Ansah')).toEqual(['owusu', 'ansah']));
});

describe('nameSkeleton', () => {
  it.each([
    ['mensah', 'mensa'],
    ['kwame', 'quame'],
    ['kwaku', 'kweku'],
    ['gyamfi', 'djamfi'],
    ['agyeman', 'agyemang'],
    ['osei', 'osey'],
    ['efuah', 'efua'],
    ['akossua', 'akosua'],
    ['nkrumah', 'nkruma'],
    ['adjei', 'agyei'],
  ])('treats %s and %s as spellings of one name', (a, b) => expect(nameSkeleton(a)).toBe(nameSkeleton(b)));

  it.each([
    ['ama', 'esi'],
    ['mensah', 'asante'],
    ['kofi', 'kwaku'],
    ['abena', 'adwoa'],
  ])('keeps %s and %s apart', (a, b) => expect(nameSkeleton(a)).not.toBe(nameSkeleton(b)));
});
