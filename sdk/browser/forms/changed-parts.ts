export type Side = 'mine' | 'theirs';

/** The choice for each part that the user has decided, by its key; or one side for every part that both changed. */
export type ConflictChoice = Side | ReadonlyMap<string, Side>;

/** The values of a form, and the record that a colleague saved meanwhile. */
export interface BothSides<T extends object> {
  /** The record behind the form's values; undefined if it is unknown. */
  readonly before: T | undefined;
  readonly mine: T;
  readonly theirs: T;
  /** Fields that only make sense together, such as a date and whether it is estimated. They are chosen as one. */
  readonly together?: readonly (readonly (keyof T & string)[])[] | undefined;
}

/** A field, or fields that belong together, that a colleague changed to a value other than the form's. */
export interface ChangedPart {
  /** The first of its fields. */
  readonly key: string;
  readonly fields: readonly string[];
  /** True if the user changed it too: only the user can decide. */
  readonly conflict: boolean;
}

/** A record that a colleague saved while the user typed. */
export interface FormConflict<T> {
  readonly version: number;
  readonly theirs: T;
  /** Translated: the colleague's other changes, for which the form has no field; one line each. */
  readonly lines: readonly string[];
}

/** How a field shows its value, for the notice about a colleague's change. */
export interface ShownField<T> {
  /** Translated. */
  readonly label: string;
  /** Translated; an empty text for no value. */
  readonly textOf: (values: T) => string;
}

/** The parts that differ between the two and that the other user changed, in the form's order. */
export function changedParts<T extends object>(both: BothSides<T>): readonly ChangedPart[] {
  const { before, mine, theirs } = both;
  return partsOf(both)
    .filter((fields) => !same(fields, mine, theirs) && !(before && same(fields, before, theirs)))
    .map((fields) => ({ key: fields[0]!, fields, conflict: !before || !same(fields, before, mine) }));
}

/**
 * The form's values on top of the current record: parts that only one of the two changed stay changed, and parts that
 * both changed are as chosen.
 */
export function mergedValues<T extends object>(both: BothSides<T>, choice: ConflictChoice): T {
  const { before, mine, theirs } = both;
  const side = (fields: readonly string[]): Side => {
    if (before && same(fields, before, theirs)) return 'mine';
    if (typeof choice !== 'string' && choice.has(fields[0]!)) return choice.get(fields[0]!)!;
    if (before && same(fields, before, mine)) return 'theirs';
    return choice === 'theirs' ? 'theirs' : 'mine';
  };
  const kept = partsOf(both)
    .filter((fields) => side(fields) === 'mine')
    .flat();
  return { ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) };
}

function partsOf<T extends object>({ theirs, together = [] }: BothSides<T>) {
  const grouped = new Set<string>(together.flatMap(([, ...others]) => others));
  const fields = Object.keys(theirs) as (keyof T & string)[];
  return fields
    .filter((field) => !grouped.has(field))
    .map((field) => together.find(([first]) => first === field) ?? [field]);
}

export function same<T extends object>(fields: readonly string[], a: T, b: T): boolean {
  return fields.every((field) => JSON.stringify(a[field as keyof T]) === JSON.stringify(b[field as keyof T]));
}
