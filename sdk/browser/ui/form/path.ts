type Deeper<Depth extends readonly 0[]> = readonly [...Depth, 0];

/** The names of a form's fields, nested ones with dots: `first_name`, `address.0.city`. Four levels deep. */
export type FieldPath<T, Depth extends readonly 0[] = readonly []> = Depth['length'] extends 4
  ? never
  : T extends readonly (infer Item)[]
    ? `${number}` | `${number}.${FieldPath<NonNullable<Item>, Deeper<Depth>>}`
    : T extends object
      ? {
          [K in keyof T & string]:
            | K
            | (NonNullable<T[K]> extends object ? `${K}.${FieldPath<NonNullable<T[K]>, Deeper<Depth>>}` : never);
        }[keyof T & string]
      : never;

/** The value at a path; undefined if there is none. */
export function valueAt(values: unknown, path: string): unknown {
  let value = values;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return value;
}

/**
 * A copy of the values with a new value at the path. Objects and lists on the way are copied; missing ones are created.
 */
export function withValueAt(values: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const inner =
    typeof values === 'object' && values !== null ? (values as Readonly<Record<string, unknown>>)[key] : undefined;
  const changed = withValueAt(inner, rest, value);
  if (Array.isArray(values) || (values === undefined && /^\d+$/.test(key))) {
    const list: unknown[] = Array.isArray(values) ? [...(values as unknown[])] : [];
    list[Number(key)] = changed;
    return list;
  }
  return { ...(values as object | null | undefined), [key]: changed };
}
