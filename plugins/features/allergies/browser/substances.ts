import type { Suggestion, SuggestionSource, ValueSets } from '@clinic-workbench/sdk/browser';
import { nearest } from '../../patients/common/nearest';
import { allergens } from '../../medicines/common/names/allergens';
import { namesOfCode } from '../../medicines/common/names/vocabulary';
import type { AllergyCategory } from '../common/allergy';
import { manifestations } from '../common/manifestations';
import { categoryLabel } from './labels';
import { t } from '../manifest';

/** Something that a patient may be allergic to. */
export interface SubstanceSuggestion extends Suggestion {
  readonly code: string;
  /** English, as stored. */
  readonly substance: string;
  readonly category: AllergyCategory;
}

/** Finds common allergens and generic medicines by words and misspelt words; medicines also by other names. */
export function substanceSource(valueSets: ValueSets): SuggestionSource<SubstanceSuggestion> {
  return async (words) => {
    const medicines = (await valueSets.get('generic-medicine')).map(({ code, display }) => ({
      code,
      display,
      category: 'medication' as const,
    }));
    const choices = [...allergens, ...medicines].map(({ code, display, category }) => ({
      choice: {
        key: code,
        code,
        substance: display,
        category,
        label: t(display),
        detail: categoryLabel(category),
      },
      texts: [t(display), display, ...namesOfCode(code)],
    }));
    return { suggestions: nearest(words, choices) };
  };
}

/** Suggests manifestations of a reaction. */
export const manifestationSource: SuggestionSource<Suggestion> = (words) =>
  Promise.resolve({
    suggestions: nearest(
      words,
      manifestations.map((each) => ({ choice: { key: each, label: t(each) }, texts: [t(each), each] })),
    ),
  });
