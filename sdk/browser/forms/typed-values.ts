/**
 * The values of a record's fields in a form, under their names in the request: texts and choices as typed, empty for
 * none; numbers as typed; flags and lists unchanged.
 */
export type TypedValues<Fields> = {
  readonly [Name in keyof Fields]-?: NonNullable<Fields[Name]> extends boolean
    ? boolean
    : NonNullable<Fields[Name]> extends readonly (infer Item)[]
      ? readonly Item[]
      : NonNullable<Fields[Name]> extends number
        ? number | string
        : string;
};
