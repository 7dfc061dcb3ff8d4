import type { Coding, Suggestion, SuggestionSource } from '@clinic-workbench/sdk/browser';
import { namesOfCode } from '../../../medicines/common/names/vocabulary';
import { nearest } from '../../../patients/common/nearest';
import type { Concepts } from './typed-line';

/** The strength: what stands from the first figure on. */
const strengthOf = (typed: string): string => /(?:^|\s)(\d.*)$/.exec(typed)?.[1] ?? '';

/**
 * Medicines by name, brands and other names, misspelt or not; a strength that was typed is no part of the name.
 *
 * @param markOf what the patient's allergies say to a medicine
 */
export function medicineSource(
  concepts: () => Concepts,
  markOf: (medicine: Coding) => Suggestion['mark'],
): SuggestionSource<Suggestion> {
  return (typed) => {
    const name = typed.slice(0, typed.length - strengthOf(typed).length);
    const choices = concepts().map(({ code, display }) => ({
      choice: { key: code, label: display },
      texts: [display, ...namesOfCode(code)],
    }));
    const suggestions = nearest(name, choices).map((each) => ({
      ...each,
      mark: markOf({ code: each.key, display: each.label }),
    }));
    return Promise.resolve({ suggestions });
  };
}

/** The name that was taken with the strength that was typed, or with room for one. */
export const takenMedicine = (name: string, typed: string): string => `${name} ${strengthOf(typed)}`;
