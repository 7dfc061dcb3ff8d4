import { fieldsOf } from '@clinic-workbench/sdk/common';

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

/** A record's fields as form values. A new record has empty ones; flags and lists need their own initial values. */
export const typedFrom = <Fields extends object>(
  rules: new () => Fields,
  row: object | undefined,
): TypedValues<Fields> =>
  Object.fromEntries(
    fieldsOf(rules).map((name) => [name, typedOf((row as Readonly<Record<string, unknown>> | undefined)?.[name])]),
  ) as TypedValues<Fields>;

const typedOf = (value: unknown) => {
  if (value === null || value === undefined) return '';
  return typeof value === 'number' ? String(value) : value;
};

/** The texts of a form for a request: null for an empty one. */
export const sentTexts = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, typed]) => [name, String(typed).trim() || null])) as {
    [Name in keyof Values]: string | null;
  };
