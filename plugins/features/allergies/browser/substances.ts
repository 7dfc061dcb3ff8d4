import type { Suggestion, SuggestionSource, ValueSets } from '@clinic-workbench/sdk/browser';
import { foldName } from '../../patients/common/name-folding';
import { errorsForgiven, typingDistance } from '../../patients/common/typing-distance';
import type { AllergyCategory } from '../common/allergy';
import { allergens, manifestations } from '../common/allergens';
import { medicineAliases } from '../common/drug-classes';
import { categoryLabel } from './labels';
import { t } from './t';

/** Something that a patient may be allergic to. */
export interface SubstanceSuggestion extends Suggestion {
  readonly code: string;
  /** English, as it is kept. */
  readonly substance: string;
  readonly category: AllergyCategory;
}

const shown = 30;

/** Common allergens and the generic medicines, by words and misspelt words; medicines also by other names. */
export function substanceSource(valueSets: ValueSets): SuggestionSource<SubstanceSuggestion> {
  return async (words) => {
    const medicines = (await valueSets.get('generic-medicine')).map(({ code, display }) => ({
      code,
      display,
      category: 'medication' as const,
    }));
    const others = Object.entries(medicineAliases);
    const choices = [...allergens, ...medicines].map(({ code, display, category }) => {
      const aliases = others.filter(([, of]) => of === code).map(([alias]) => alias);
      return {
        suggestion: {
          key: code,
          code,
          substance: display,
          category,
          label: t(display),
          detail: categoryLabel(category),
        },
        texts: [t(display), display, ...aliases],
      };
    });
    return { suggestions: nearest(words, choices) };
  };
}

/** What allergies look like. */
export const manifestationSource: SuggestionSource<Suggestion> = (words) =>
  Promise.resolve({
    suggestions: nearest(
      words,
      manifestations.map((each) => ({ suggestion: { key: each, label: t(each) }, texts: [t(each), each] })),
    ),
  });

interface Choice<S> {
  readonly suggestion: S;
  readonly texts: readonly string[];
}

/** Those that have all words, the nearest first; nothing typed leaves their order. */
function nearest<S>(typed: string, choices: readonly Choice<S>[]): S[] {
  const words = foldName(typed).split(' ').filter(Boolean);
  return choices
    .flatMap(({ suggestion, texts }) => {
      const known = texts.flatMap((text) => foldName(text).split(' '));
      const distance = words.reduce((sum, word) => sum + Math.min(...known.map((each) => farness(word, each))), 0);
      return Number.isFinite(distance) ? [{ suggestion, distance }] : [];
    })
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, shown)
    .map(({ suggestion }) => suggestion);
}

function farness(typed: string, word: string): number {
  if (word === typed) return 0;
  if (word.startsWith(typed)) return 1;
  if (typed.length >= 3 && word.includes(typed)) return 3;
  const forgiven = errorsForgiven(typed.length);
  if (forgiven === 0) return Infinity;
  if (typingDistance(typed, word, forgiven) <= forgiven) return 4;
  return word.length > typed.length && typingDistance(typed, word.slice(0, typed.length), 1) <= 1 ? 5 : Infinity;
}
