/** A code and its display text in English, which is also the key of its translation. */
export interface CodedValue {
  readonly code: string;
  readonly display: string;
}

/** The codes of a list, for types and for rules such as `OneOf(codesOf(titles))`. */
export const codesOf = <Code extends string>(values: readonly { readonly code: Code }[]): readonly Code[] =>
  values.map(({ code }) => code);
