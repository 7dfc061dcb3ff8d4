import type { Suggestion, SuggestionSource } from '@clinic-workbench/sdk/browser';
import { aliasesOf } from '../../../allergies/common/drug-classes';
import { nearest } from '../../../patients/common/nearest';
import type { Concepts } from './typed-line';

/** The strength: what stands from the first figure on. */
const strengthOf = (typed: string): string => /(?:^|\s)(\d.*)$/.exec(typed)?.[1] ?? '';

/** Medicines by name, other names and misspelt ones; a strength that was typed is no part of the name. */
export function medicineSource(concepts: () => Concepts): SuggestionSource<Suggestion> {
  return (typed) => {
    const name = typed.slice(0, typed.length - strengthOf(typed).length);
    const choices = concepts().map(({ code, display }) => ({
      choice: { key: code, label: display },
      texts: [display, ...aliasesOf(code)],
    }));
    return Promise.resolve({ suggestions: nearest(name, choices) });
  };
}

/** The name that was taken with the strength that was typed, or with room for one. */
export const takenMedicine = (name: string, typed: string): string => `${name} ${strengthOf(typed)}`;
