import { nameWords } from '../../common/duplicates/name-folding';
import { nameKey } from '../../common/duplicates/name-likeness';
import { phoneTerms } from '../organization/phone-numbers';

/** A longer term would not fit an index entry in the longest scripts. */
const longest = 60;

interface Findable {
  readonly first_name: string;
  readonly last_name: string;
  /** E.164 */
  readonly mobile: string | null;
}

/** The search terms of a patient: see the table patient_terms. */
export function searchTermsOf(patient: Findable, country: string): string[] {
  const words = nameTerms(`${patient.first_name} ${patient.last_name}`);
  return [...new Set([...words, nameKeyTerm(patient), ...phoneTerms(patient.mobile, country)])];
}

/** The search terms of the words of a name. */
export const nameTerms = (name: string): string[] => nameWords(name).map((word) => word.slice(0, longest));

/** The term that all spellings and orders of a name share. */
export function nameKeyTerm(name: { readonly first_name?: string | null; readonly last_name?: string | null }): string {
  return `=${nameKey(name).slice(0, longest)}`;
}
