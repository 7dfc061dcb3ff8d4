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

/** A row in the form of the answer: the common fields and the named columns. No other column leaves the server. */
export function wireOf<Row extends ReadEntity, const Column extends keyof Row & string>(
  row: Row,
  columns: readonly Column[],
): WiredEntity & Wired<Row, Column> {
  const wire: Record<string, unknown> = { uuid: row.uuid, id: row.uuid, version: row.version };
  for (const column of columns) {
    const value: unknown = row[column];
    wire[wireName(column)] = value instanceof Date ? value.toISOString() : value;
  }
  wire['created_at'] = row.created_at.toISOString();
  wire['updated_at'] = row.updated_at.toISOString();
  for (const column of stamps) wire[column] = row[column];
  return wire as unknown as WiredEntity & Wired<Row, Column>;
}

const stamps = ['created_by', 'updated_by', 'created_by_name', 'updated_by_name'] as const;
