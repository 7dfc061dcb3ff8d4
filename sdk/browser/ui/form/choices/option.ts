/** One choice of a field. */
export interface Option {
  /** The stored value. */
  readonly value: string;
  /** Translated. */
  readonly label: string;
  /** A second line, which the search also looks at. */
  readonly detail?: string;
  readonly disabled?: boolean;
}

/** Options as a list, or by the name of one of the server's value sets (`religious-affiliation`). */
export type OptionSource =
  | { readonly options: readonly Option[]; readonly valueSet?: undefined }
  | { readonly options?: undefined; readonly valueSet: string };

/** Translated: the chosen options, as in a sentence. A value without an option shows as it is. */
export function labelsOf(options: readonly Option[] | undefined, value: unknown): string {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values
    .filter((each): each is string => typeof each === 'string' && each !== '')
    .map((each) => options?.find((option) => option.value === each)?.label ?? each)
    .join(', ');
}
