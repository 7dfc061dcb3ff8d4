import { describe, expect, it } from 'vitest';
import { matching } from './matching';

const places = [{ name: 'Consultation Room 1' }, { name: 'Hôpital Général' }, { name: 'Room 12' }];
const found = (words: string) => matching(places, words).map(({ name }) => name);

describe('searching for a location', () => {
  it('finds by parts of words in any order', () => expect(found('1 room')).toEqual(['Consultation Room 1', 'Room 12']));
  it('does not mind accents or case', () => expect(found('GENERAL hopital')).toEqual(['Hôpital Général']));
  it('shows all without a search text', () => expect(found('  ')).toHaveLength(3));
  it('shows none when nothing matches', () => expect(found('ward')).toEqual([]));
});
