import { anybodysWords, type ApiFailure } from '@clinic-workbench/sdk/browser';

/** The unfinished work in a drawer, a sentence for each kind, from the refusal to count it. */
export function usesIn({ details }: ApiFailure): readonly string[] {
  const { uses = [] } = (details ?? {}) as {
    readonly uses?: readonly { readonly sentence: string; readonly count: number }[];
  };
  return uses.map(({ sentence, count }) => anybodysWords(sentence, { count }));
}
