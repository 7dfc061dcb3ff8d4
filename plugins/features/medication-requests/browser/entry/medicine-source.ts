import type { Coding, Suggestion, SuggestionSource } from '@clinic-workbench/sdk/browser';
import { namesOfCode } from '../../../medicines/common/names/vocabulary';
import { nearest } from '../../../patients/common/nearest';
import { when } from 'mobx';
import type { Concepts } from './typed-line';

/** Milliseconds that a search waits for the list of medicines; without it nothing is found. */
const listWithin = 10_000;

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
  return async (typed, signal) => {
    // Typed before the list was there: it is waited for, rather than said to hold no such medicine.
    await when(() => concepts().length > 0, { timeout: listWithin, signal }).catch(() => undefined);
    const name = typed.slice(0, typed.length - strengthOf(typed).length);
    const choices = concepts().map(({ code, display }) => ({
      choice: { key: code, label: display },
      texts: [display, ...namesOfCode(code)],
    }));
    const suggestions = nearest(name, choices).map((each) => ({
      ...each,
      mark: markOf({ code: each.key, display: each.label }),
    }));
    return { suggestions };
  };
}

/** The name that was taken with the strength that was typed, or with room for one. */
export const takenMedicine = (name: string, typed: string): string => `${name} ${strengthOf(typed)}`;
