import { recogniseMedicine } from '../../../medicines/common/names/recognise';
import type { Medicine } from '../medication-request';

/** The single ingredients by which the limits of a medicine's doses are found; empty where nothing is recognised. */
export const doseIngredientsOf = ({ drug, drug_code }: Pick<Medicine, 'drug' | 'drug_code'>): readonly string[] =>
  recogniseMedicine({ name: drug, code: drug_code }).ingredients;
