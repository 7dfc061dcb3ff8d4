import type { Entity } from '@clinic-workbench/sdk/common';
import type { Selectable } from 'kysely';
import type { Database } from '../request-context';
import type { VersionedTable } from '../versioned';

/** The columns of a table, by name. */
export type ColumnOf<T extends VersionedTable> = keyof Selectable<Database[T]> & string;

/** The name of a column on the wire: what names another record is called `…_id` there. */
export type WireName<Column extends string> = Column extends `${infer Base}_uuid` ? `${Base}_id` : Column;

type WireValue<Value> = Value extends Date ? string : Value;

/** Columns as they are answered: under their names on the wire, times as ISO 8601. */
export type Wired<Row extends object, Column extends keyof Row & string> = {
  readonly [C in Column as WireName<C>]: WireValue<Row[C]>;
};

/** What every record is answered with, beside its own fields. */
export interface WiredEntity extends Entity {
  /** The same as uuid. */
  readonly id: string;
  /** Null for what the system made. */
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

/** What every row of a versioned table has, read with the names of who wrote it. */
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

/** A row as it is answered: what every record has, and the columns named. No other column leaves the server. */
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
