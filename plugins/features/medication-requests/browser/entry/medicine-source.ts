import type { Coding, Suggestion, SuggestionMark, SuggestionSource } from '@clinic-workbench/sdk/browser';
import { namesOfCode } from '../../../medicines/common/names/vocabulary';
import { nearest } from '../../../patients/common/nearest';
import { when } from 'mobx';
import type { Concepts } from './typed-line';

/** Milliseconds that a search waits for the list of medicines; without the list it finds nothing. */
const listWithin = 10_000;

/** The strength: the text from the first digit on. */
const strengthOf = (typed: string): string => /(?:^|\s)(\d.*)$/.exec(typed)?.[1] ?? '';

/**
 * Finds medicines by name, brand or synonym, even misspelt; a typed strength is not part of the name.
 *
 * @param markOf the worst current finding about a medicine for this patient
 */
export function medicineSource(
  concepts: () => Concepts,
  markOf: (medicine: Coding) => SuggestionMark | undefined,
): SuggestionSource<Suggestion> {
  return async (typed, signal) => {
    // The user typed before the list had loaded: wait for it, instead of reporting no match.
    await when(() => concepts().length > 0, { timeout: listWithin, signal }).catch(() => undefined);
    const name = typed.slice(0, typed.length - strengthOf(typed).length);
    const choices = concepts().map(({ code, display }) => ({
      choice: { key: code, label: display },
      texts: [display, ...namesOfCode(code)],
    }));
    const suggestions = nearest(name, choices).map((each) => ({
      ...each,
      mark: () => markOf({ code: each.key, display: each.label }),
    }));
    return { suggestions };
  };
}

/** The chosen name with the typed strength, or with room for one. */
export const takenMedicine = (name: string, typed: string): string => `${name} ${strengthOf(typed)}`;
