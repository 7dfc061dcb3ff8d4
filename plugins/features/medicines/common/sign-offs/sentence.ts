/** An English sentence with places for its values; the sentence is the key of its translation. */
export interface Sentence {
  readonly message: string;
  /** Under `unit` and `why` are English words, which are translated too. */
  readonly values: Readonly<Record<string, string>>;
}

export const sentence = (message: string, values: Sentence['values'] = {}): Sentence => ({ message, values });
