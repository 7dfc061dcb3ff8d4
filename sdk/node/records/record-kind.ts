import type { Entity } from '@clinic-workbench/sdk/common';
import type { RawBuilder, Selectable } from 'kysely';
import type { AuditEntry, Database, RequestContext } from '../request-context';
import type { VersionedTable } from '../versioned';
import type { ColumnOf, ReadEntity, Wired, WiredEntity } from './wire-of';

/** A row as it is read: its columns, who wrote it by name, and what the kind reads beside it. */
export type ReadRow<T extends VersionedTable, Beside = unknown> = Selectable<Database[T]> & ReadEntity & Beside;

/** What happened to a record: its word in the history, with the end of its event and the action of its audit entry. */
export interface Happening {
  /** As in `created`, for the event `diagnosis.created`. */
  readonly event: string;
  readonly action: Extract<AuditEntry['action'], 'create' | 'update' | 'delete' | 'restore'>;
}

/** What is the same for every kind of record, in the words of the history. */
export const commonHappenings = {
  recorded: { event: 'created', action: 'create' },
  changed: { event: 'updated', action: 'update' },
  'entered-in-error': { event: 'deleted', action: 'delete' },
  deleted: { event: 'deleted', action: 'delete' },
} as const satisfies Readonly<Record<string, Happening>>;

type Known = keyof typeof commonHappenings;

/**
 * A kind of record, declared once: what `RecordKeeping` needs to read, answer, lock, change and put it on record.
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
  /** What the table is called in statements, as in `d`. */
  readonly alias: string;
  /** As rights, audit and history name the kind: `diagnoses`. */
  readonly resource: string;
  /** One of them, as messages name it: `Diagnosis`. English. */
  readonly title: string;
  /** The beginning of its events, as in `diagnosis` of `diagnosis.created`. */
  readonly event: string;
  /** The columns that history and audit keep, and that are answered. */
  readonly keeps: readonly Keeps[];
  /** Columns that are answered, and of which the history tells nothing, such as whose the record is. */
  readonly shows: readonly Shows[];
  /** Columns that the history keeps and nobody is answered, or under another name (`answers`). */
  readonly keepsOnly?: readonly ColumnOf<T>[];
  /** What can happen to it beside `recorded`, `changed`, `entered-in-error` and `deleted`. */
  readonly happens?: Readonly<Record<Happens, Happening>>;
  /** Expressions that are read with each row, by the name of the field: of other tables, as subselects. */
  readonly reads?: { readonly [Name in keyof Beside]: RawBuilder<Beside[Name]> };
  /** A condition on each row that can be found at all, as that its patient is on record. Others answer 404. */
  readonly legible?: (c: RequestContext) => RawBuilder<boolean>;
  /** The condition on a row that counts: one that was not entered in error. */
  readonly valid?: RawBuilder<boolean>;
  /** What is locked before the row, so that all lock in one order: the patient, for what is written about one. */
  readonly hold?: (c: RequestContext, row: ReadRow<T, NoInfer<Beside>>) => Promise<void>;
  /** Identifiers that travel with its events, as whose the record is. */
  readonly eventData?: (row: Selectable<Database[T]>) => Readonly<Record<string, unknown>>;
  /** Fields of the answer that are no columns, or are not answered as they are stored. */
  readonly answers?: (row: ReadRow<T, Beside>, c: RequestContext) => Unanswered<T, Wire, Keeps | Shows>;
}

/** The fields of a wire shape that no column gives as it is. */
export type Unanswered<T extends VersionedTable, Wire extends Entity, Column extends ColumnOf<T>> = Omit<
  Wire,
  keyof WiredEntity | Matching<Wire, Wired<Selectable<Database[T]>, Column>>
>;

/** The fields that a row gives in the type that the wire has them in. */
type Matching<Wire, Given> = {
  [Name in keyof Given & keyof Wire]: Given[Name] extends Wire[Name] ? Name : never;
}[keyof Given & keyof Wire];

/** Asks for `answers` where the columns do not give all that the wire shape has. */
export type AnswersDue<
  T extends VersionedTable,
  Wire extends Entity,
  Column extends ColumnOf<T>,
  Beside,
> = keyof Unanswered<T, Wire, Column> extends never
  ? unknown
  : { readonly answers: (row: ReadRow<T, Beside>, c: RequestContext) => Unanswered<T, Wire, Column> };

/** Names the columns answered that the wire shape does not have: none, or the declaration does not compile. */
export type Superfluous<T extends VersionedTable, Wire extends Entity, Column extends ColumnOf<T>> = Exclude<
  keyof Wired<Selectable<Database[T]>, Column>,
  keyof Wire
>;

export type HappeningName<Happens extends string> = Happens | Known;
