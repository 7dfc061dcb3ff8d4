import type { Entity } from '@clinic-workbench/sdk/common';
import type { RawBuilder, Selectable } from 'kysely';
import type { AuditEntry, Database, RequestContext } from '../request-context';
import type { VersionedTable } from '../rows/versioned';
import type { Fields } from './record-changes';
import type { ColumnOf, ReadEntity, Wired, WiredEntity } from './wire-of';

/** A row as it is read: its columns, the names of its authors, and the extra values of `reads`. */
export type ReadRow<T extends VersionedTable, Beside = unknown> = Selectable<Database[T]> & ReadEntity & Beside;

/** One kind of change: its word in the history, with the suffix of its event and the action of its audit entry. */
export interface Happening {
  /** As in `created`, for the event `diagnosis.created`. */
  readonly event: string;
  readonly action: Extract<AuditEntry['action'], 'create' | 'update' | 'delete' | 'restore' | 'rights'>;
}

/** The changes that every kind of record has, by their word in the history. */
export const commonHappenings = {
  recorded: { event: 'created', action: 'create' },
  changed: { event: 'updated', action: 'update' },
  'entered-in-error': { event: 'deleted', action: 'delete' },
  deleted: { event: 'deleted', action: 'delete' },
} as const satisfies Readonly<Record<string, Happening>>;

type Known = keyof typeof commonHappenings;

/**
 * The declaration of one kind of record: all that `RecordKeeping` needs to read, answer, lock, change and record it.
 * The special rules of a kind are ordinary code beside the declaration.
 */
export interface RecordKind<
  T extends VersionedTable,
  Wire extends Entity,
  Keeps extends ColumnOf<T>,
  Shows extends ColumnOf<T>,
  Beside,
  Happens extends string,
> {
  readonly table: T;
  /** The table's alias in statements, as in `d`. */
  readonly alias: string;
  /** The name of the kind in rights, audit and history: `diagnoses`. */
  readonly resource: string;
  /** The singular for messages: `Diagnosis`. English. */
  readonly title: string;
  /** The prefix of its events, as in `diagnosis` of `diagnosis.created`. */
  readonly event: string;
  /** The columns in history, audit and answers. */
  readonly keeps: readonly Keeps[];
  /** Columns in answers but not in the history, such as the patient. */
  readonly shows: readonly Shows[];
  /** Columns in the history that are not answered, or answered under another name (`answers`). */
  readonly keepsOnly?: readonly ColumnOf<T>[];
  /**
   * Values in history and audit that are not columns of the table, such as prices in a table of their own. They come
   * from the row as read. Pass the code that writes those tables to `create` and `change` as `rest`.
   */
  readonly keepsBeside?: (row: ReadRow<T, Beside>) => Fields;
  /**
   * Changes besides `recorded`, `changed`, `entered-in-error` and `deleted`, or these with another audit action: a
   * change of a role is an action of rights.
   */
  readonly happens?: Readonly<Record<Happens, Happening>>;
  /** Extra expressions to read with each row, by field name: values of other tables, as subselects. */
  readonly reads?: { readonly [Name in keyof Beside]: RawBuilder<Beside[Name]> };
  /** A condition on every row that may be found, for example that its patient is not deleted. Other rows give 404. */
  readonly legible?: (c: RequestContext) => RawBuilder<boolean>;
  /** The condition on a valid row, that is, one not entered in error. */
  readonly valid?: RawBuilder<boolean>;
  /**
   * Locks another row before this one, so that all requests lock in one order: for records about a patient, the
   * patient.
   */
  readonly hold?: (c: RequestContext, row: ReadRow<T, NoInfer<Beside>>) => Promise<unknown>;
  /** Ids to send with its events, such as the patient's. */
  readonly eventData?: (row: Selectable<Database[T]>) => Readonly<Record<string, unknown>>;
  /** Fields of the answer that are not columns, or that have another form than the stored one. */
  readonly answers?: (row: ReadRow<T, Beside>, c: RequestContext) => Unanswered<T, Wire, Keeps | Shows>;
}

/** The fields of a wire shape that no column gives directly. */
export type Unanswered<T extends VersionedTable, Wire extends Entity, Column extends ColumnOf<T>> = Omit<
  Wire,
  keyof WiredEntity | Matching<Wire, Wired<Selectable<Database[T]>, Column>>
>;

/** The fields of a row that have the same type on the wire. */
type Matching<Wire, Given> = {
  [Name in keyof Given & keyof Wire]: Given[Name] extends Wire[Name] ? Name : never;
}[keyof Given & keyof Wire];

/** Requires `answers` if the columns do not give the whole wire shape. */
export type AnswersDue<
  T extends VersionedTable,
  Wire extends Entity,
  Column extends ColumnOf<T>,
  Beside,
> = keyof Unanswered<T, Wire, Column> extends never
  ? unknown
  : { readonly answers: (row: ReadRow<T, Beside>, c: RequestContext) => Unanswered<T, Wire, Column> };

/** The answered columns that the wire shape lacks: there must be none, or the declaration does not compile. */
export type Superfluous<T extends VersionedTable, Wire extends Entity, Column extends ColumnOf<T>> = Exclude<
  keyof Wired<Selectable<Database[T]>, Column>,
  keyof Wire
>;

export type HappeningName<Happens extends string> = Happens | Known;
