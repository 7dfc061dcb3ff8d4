import { fill } from '@clinic-workbench/sdk/common';

/** What is said in English, with what it takes to say it in another language. */
export interface Sentence {
  /** In English, for people and programs that know no other language. */
  readonly message: string;
  /** The same with places for its values; the key of its translation. */
  readonly sentence: string;
  /** Under `unit`, `kind` and `why` are English words, which are translated too. */
  readonly values: Readonly<Record<string, string>>;
}

export const sentence = (words: string, values: Sentence['values'] = {}): Sentence => ({
  message: fill(words, values),
  sentence: words,
  values,
});
