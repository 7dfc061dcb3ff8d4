import { fill } from '@clinic-workbench/sdk/common';

/** An English sentence, with what is needed to translate it. */
export interface Sentence {
  /** In English, for clients that do not translate. */
  readonly message: string;
  /** The sentence with placeholders for its values; the key of its translation. */
  readonly sentence: string;
  /** `unit`, `kind` and `why` contain English words, which are translated too. */
  readonly values: Readonly<Record<string, string>>;
}

export const sentence = (words: string, values: Sentence['values'] = {}): Sentence => ({
  message: fill(words, values),
  sentence: words,
  values,
});
