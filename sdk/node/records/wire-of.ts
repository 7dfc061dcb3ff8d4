import type { Entity } from '@clinic-workbench/sdk/common';
import type { Selectable } from 'kysely';
import type { Database } from '../request-context';
import type { VersionedTable } from '../rows/versioned';

/** The columns of a table, by name. */
export type ColumnOf<T extends VersionedTable> = keyof Selectable<Database[T]> & string;

/** A column's name on the wire: a reference to another record is called `…_id` there. */
export type WireName<Column extends string> = Column extends `${infer Base}_uuid` ? `${Base}_id` : Column;

type WireValue<Value> = Value extends Date ? string : Value;

/** Columns in the form of the answer: with their names on the wire, and times as ISO 8601. */
export type Wired<Row extends object, Column extends keyof Row & string> = {
  readonly [C in Column as WireName<C>]: WireValue<Row[C]>;
};

/** The fields of every answered record, besides its own. */
export interface WiredEntity extends Entity {
  /** The same as uuid. */
  readonly id: string;
  /** Null if the system made it. */
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

/** The columns of every versioned table, with the names of its authors. */
export interface ReadEntity {
  readonly uuid: string;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly created_by: string | null;
  readonly updated_by: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

const wireName = (column: string) => (column.endsWith('_uuid') ? `${column.slice(0, -5)}_id` : column);

/** How an answer is filled from a row. */
interface Shape {
  /** Columns of the row, each with its field of the answer. */
  readonly columns: readonly { readonly column: string; readonly field: string }[];
  /**
   * The answer with all its fields, without values. A copy of it is quick to fill. An object that gets one field after
   * another is ten times slower from about twenty fields on, and lists make thousands of objects a second.
   */
  readonly blank: Readonly<Record<string, unknown>>;
}

/**
 * Makes answers that contain some columns always.
 * @returns a function of a row, further columns, and fields that are not columns: these replace a column's value
 */
function answering(always: readonly string[]) {
  const shapes = new WeakMap<readonly string[], Map<string, Shape>>();
  const shapeOf = (columns: readonly string[], more: readonly string[]): Shape => {
    const ofColumns = shapes.get(columns) ?? new Map<string, Shape>();
    shapes.set(columns, ofColumns);
    const key = more.join();
    const known = ofColumns.get(key);
    if (known) return known;
    const fields = [...always, ...columns].map((column) => ({ column, field: wireName(column) }));
    const blank = Object.fromEntries(['id', ...fields.map(({ field }) => field), ...more].map((name) => [name, null]));
    const shape = { columns: fields, blank };
    ofColumns.set(key, shape);
    return shape;
  };
  return (row: object, columns: readonly string[], more: object): Record<string, unknown> => {
    const [values, added] = [row as Record<string, unknown>, more as Record<string, unknown>];
    const names = Object.keys(added);
    const shape = shapeOf(columns, names);
    const answer: Record<string, unknown> = { ...shape.blank };
    answer['id'] = values['uuid'];
    for (const { column, field } of shape.columns) {
      const value = values[column];
      answer[field] = value instanceof Date ? value.toISOString() : value;
    }
    for (const name of names) answer[name] = added[name];
    return answer;
  };
}

/** The fields of a row that every answer contains. */
const common = ['uuid', 'version', 'created_at', 'updated_at', 'created_by', 'updated_by'];

const withoutNames = answering(common);
const withNames = answering([...common, 'created_by_name', 'updated_by_name']);

/** The columns that every versioned table has. */
type Common = Omit<ReadEntity, 'created_by_name' | 'updated_by_name'>;

/** Fields of an answer, of which some are replaced by others. */
type With<Fields, More extends object> = Omit<Fields, keyof More> & More;

const nothing = {};

/**
 * A row in the form of the answer, without the names of its authors.
 * @param columns the columns in the answer besides the common ones; keep one list, as it is prepared once
 * @param more fields that are not columns, or that replace one
 */
export const recordOf = <Row extends Common, const Column extends keyof Row & string, More extends object = object>(
  row: Row,
  columns: readonly Column[],
  more: More = nothing as More,
) =>
  withoutNames(row, columns, more) as With<
    Omit<WiredEntity, 'created_by_name' | 'updated_by_name'> & Wired<Row, Column>,
    More
  >;

/** The same with the names of its authors. */
export const wireOf = <Row extends ReadEntity, const Column extends keyof Row & string, More extends object = object>(
  row: Row,
  columns: readonly Column[],
  more: More = nothing as More,
) => withNames(row, columns, more) as With<WiredEntity & Wired<Row, Column>, More>;
