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

const wireNames = new Map<string, string>();

function wireName(column: string): string {
  const known = wireNames.get(column) ?? (column.endsWith('_uuid') ? `${column.slice(0, -5)}_id` : column);
  wireNames.set(column, known);
  return known;
}

/** Columns of a row in the form of the answer. No other column leaves the server. */
export function wired<Row extends object, const Column extends keyof Row & string>(
  row: Row,
  columns: readonly Column[],
): Wired<Row, Column> {
  const wire: Record<string, unknown> = {};
  for (const column of columns) {
    const value: unknown = row[column];
    wire[wireName(column)] = value instanceof Date ? value.toISOString() : value;
  }
  return wire as Wired<Row, Column>;
}

/** The fields of a row that every answer contains. */
const common = ['uuid', 'version', 'created_at', 'updated_at', 'created_by', 'updated_by'] as const;
const names = ['created_by_name', 'updated_by_name'] as const;

type Common = Omit<ReadEntity, 'created_by_name' | 'updated_by_name'>;

/** The common fields of a row without the names of its authors, and the named columns. */
export const recordOf = <Row extends Common, const Column extends keyof Row & string>(
  row: Row,
  columns: readonly Column[],
): Omit<WiredEntity, 'created_by_name' | 'updated_by_name'> & Wired<Row, Column> => ({
  id: row.uuid,
  ...(wired<Common, (typeof common)[number]>(row, common) satisfies Entity),
  ...wired(row, columns),
});

/** A row in the form of the answer: the common fields and the named columns. */
export const wireOf = <Row extends ReadEntity, const Column extends keyof Row & string>(
  row: Row,
  columns: readonly Column[],
): WiredEntity & Wired<Row, Column> => ({
  ...recordOf(row, columns),
  ...wired<ReadEntity, (typeof names)[number]>(row, names),
});
