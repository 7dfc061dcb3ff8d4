/** Something to choose. */
export interface Option {
  /** What is stored. */
  readonly value: string;
  /** Translated. */
  readonly label: string;
  /** More words to find it by, and a second line. */
  readonly detail?: string;
  readonly disabled?: boolean;
}

/** Options are given, or named as one of the server's value sets (`religious-affiliation`). */
export type OptionSource =
  | { readonly options: readonly Option[]; readonly valueSet?: undefined }
  | { readonly options?: undefined; readonly valueSet: string };
