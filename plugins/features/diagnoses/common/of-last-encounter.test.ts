import { expect, test } from 'vitest';
import { ofLastEncounter } from './of-last-encounter';

const made = (uuid: string, encounter_id: string | null, rank: number | null) => ({ uuid, encounter_id, rank });

test('those of the encounter in which one was made last come by rank, without earlier ones and problems outside any', () => {
  const known = [
    made('outside', null, null),
    made('second', 'today', 2),
    made('first', 'today', 1),
    made('earlier', 'last year', 1),
  ];
  expect(ofLastEncounter(known).map(({ uuid }) => uuid)).toEqual(['first', 'second']);
});

test('without a diagnosis in an encounter there are none', () => {
  expect(ofLastEncounter([])).toEqual([]);
  expect(ofLastEncounter([made('outside', null, null)])).toEqual([]);
});
