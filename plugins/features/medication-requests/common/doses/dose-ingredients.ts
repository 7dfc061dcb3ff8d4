import { combinedIngredients } from '../../../medicines/common/doses/limited-ingredients';
import { recogniseMedicine } from '../../../medicines/common/names/recognise';
import type { Medicine } from '../medicine';

/** The single ingredients with dose limits for a medicine; empty if none is recognised. */
export function doseIngredientsOf({ drug, drug_code }: Pick<Medicine, 'drug' | 'drug_code'>): readonly string[] {
  if (drug_code !== null) return combinedIngredients[drug_code] ?? [drug_code];
  return recogniseMedicine({ name: drug, code: null }).ingredients;
}
