import { expect, test } from 'vitest';
import { ofLastEncounter } from './of-last-encounter';

const made = (uuid: string, encounter_id: string | null, rank: number | null) => ({ uuid, encounter_id, rank });

test('the diagnoses of the latest encounter with any come by rank, without earlier ones and problems outside encounters', () => {
  const known = [
    made('outside', null, null),
    made('second', 'today', 2),
    made('first', 'today', 1),
    made('earlier', 'last year', 1),
  ];
  expect(ofLastEncounter(known).map(({ uuid }) => uuid)).toEqual(['first', 'second']);
});

test('without a diagnosis in an encounter the list is empty', () => {
  expect(ofLastEncounter([])).toEqual([]);
  expect(ofLastEncounter([made('outside', null, null)])).toEqual([]);
});
