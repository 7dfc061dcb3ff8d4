import type { Allergy, AllergyReaction } from '../../allergies/common/allergy';
import { checkAllergies, type AllergyMatch } from '../../medicines/common/names/allergy-check';
import { signOffKey } from '../../medicines/common/sign-offs/sign-off';
import type { CheckFinding } from './check-finding';
import type { Medicine } from './medicine';

/** The fields of an allergy that a check uses. A prescriber without the right to read allergies sees no more of it. */
export interface CheckedAllergy extends Pick<Allergy, 'uuid' | 'substance' | 'substance_code' | 'severity'> {
  readonly reactions: readonly Pick<AllergyReaction, 'manifestation'>[];
  /** May contain a dangerous reaction. */
  readonly note?: string;
}

/** The patient's facts for the allergy check. */
export interface AllergyFacts {
  readonly allergies: readonly CheckedAllergy[];
  /** Rows of the medicine tables that a pharmacist of the organization has signed off, by `signOffKey`. */
  readonly signed_off: readonly string[];
}

const messages: Readonly<Record<AllergyMatch<unknown>['relation'], string>> = {
  substance: 'The patient is allergic to {{substance}}.',
  class: 'The patient is allergic to {{substance}}, which is of the same kind ({{kind}}).',
  contraindicated: 'The patient is allergic to {{substance}}: this medicine must not be given then.',
  related: 'The patient is allergic to {{substance}}: {{kind}} may cross-react.',
};

/**
 * The findings about a medicine and the patient's allergies, including those that could not be checked. An empty result
 * means that the medicine and each allergy were recognised, and nothing connects them.
 */
export function allergyFindings(
  { drug, drug_code, strength }: Pick<Medicine, 'drug' | 'drug_code' | 'strength'>,
  { allergies, signed_off }: AllergyFacts,
): CheckFinding[] {
  // A user may type a second medicine after a coded name.
  const name = [drug, strength].filter(Boolean).join(' ');
  const { matches, unknownMedicine, unknownAllergies } = checkAllergies(allergies, { name, code: drug_code });
  const found = matches.map(({ allergy, relation, level, className, source, rows }): CheckFinding => {
    const unsigned = rows.some(({ kind, id, version }) => !signed_off.includes(signOffKey(kind, id, version)));
    return {
      key: `allergy:${allergy.uuid}`,
      kind: 'allergy',
      severity: level === 'stop' ? 'high' : 'moderate',
      message: messages[relation],
      values: { substance: allergy.substance, ...(className !== null && { kind: className }) },
      detail: allergy.reactions.map(({ manifestation }) => manifestation).join(', '),
      source,
      ...(unsigned && { unsigned }),
    };
  });
  const unchecked = { kind: 'allergy', severity: 'moderate', source: '', not_checked: true } as const;
  if (unknownMedicine !== null)
    found.push({
      ...unchecked,
      key: 'allergy-not-checked:medicine',
      values: { medicine: unknownMedicine },
      message: 'Not checked against allergies: the medicine “{{medicine}}” is not recognised.',
      detail: 'Does it hold anything that the patient is allergic to?',
    });
  for (const { uuid, substance } of unknownAllergies)
    found.push({
      ...unchecked,
      key: `allergy-not-checked:${uuid}`,
      values: { substance },
      message: 'Not checked against allergies: the allergy “{{substance}}” is not recognised.',
      detail: 'Can it be an allergy to this medicine?',
    });
  return found;
}
