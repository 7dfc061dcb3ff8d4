import type { Diagnosis } from './diagnosis';

type Made = Pick<Diagnosis, 'encounter_id' | 'rank'>;

/** From diagnoses sorted latest first, those of the last encounter with any, by rank. */
export function ofLastEncounter<D extends Made>(latestFirst: readonly D[]): readonly D[] {
  const last = latestFirst.find(({ encounter_id }) => encounter_id !== null)?.encounter_id;
  if (last === undefined) return [];
  return latestFirst
    .filter(({ encounter_id }) => encounter_id === last)
    .toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity));
}
