import type { CodedValue } from '../common/coded-value';
import type { ValueSet } from './value-set';

/** One input in a table of scores; the feature that computes scores describes the whole table. */
interface ScoreConcept extends CodedValue {
  readonly kind: string;
  readonly age_group?: string;
}

const types: Readonly<Record<string, string>> = { range: 'decimal', choice: 'choice', selector: 'choice' };

/**
 * The questions of a score as a form: the inputs of its table, all required, because a score without one is incomplete.
 *
 * @param ageGroup for a table with inputs of several age groups
 */
export function scoreForm(table: ValueSet, ageGroup: string | undefined): ValueSet {
  const concepts = (table.concepts as readonly ScoreConcept[]).filter(
    ({ kind, age_group }) => kind in types && age_group === ageGroup,
  );
  return {
    ...table,
    concepts: concepts.map((concept) => ({ ...concept, type: types[concept.kind], required: true })),
  };
}
