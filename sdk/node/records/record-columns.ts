import { fieldsOf } from '@clinic-workbench/sdk/common';
import type { Generated } from 'kysely';
import type { Versioned } from '../rows/versioned';

/** The column of a field: a reference to another record is called `…_uuid` there, and `…_id` on the wire. */
export type ColumnName<Name> = Name extends `${infer Base}_id` ? `${Base}_uuid` : Name;

/**
 * The columns of a table that hold the fields of a record, from the class of their rules: null without a value. Those
 * in `Filled` have a default and are never null; those in `Given` are never null, and an insert must name them.
 */
export type RecordColumns<Fields, Filled extends keyof Fields = never, Given extends keyof Fields = never> = {
  [Name in keyof Fields as ColumnName<Name>]-?: Name extends Filled
    ? Generated<NonNullable<Fields[Name]>>
    : Name extends Given
      ? NonNullable<Fields[Name]>
      : Exclude<Fields[Name], undefined>;
};

/** The columns of a table of records about patients, besides those of their fields. */
export interface PatientRecordColumns extends Versioned {
  readonly patient_uuid: string;
  readonly encounter_uuid: string | null;
  /** Null unless the record was entered in error. */
  error_reason: string | null;
}

/**
 * The columns of the fields that have rules, in the order of their declaration: the history keeps these.
 * @param except fields that are stored or kept in another way
 */
export const columnsOf = <Fields extends object, const Except extends keyof Fields & string = never>(
  rules: new () => Fields,
  except: readonly Except[] = [],
): ColumnName<Exclude<keyof Fields & string, Except>>[] =>
  fieldsOf(rules)
    .filter((name) => !except.some((other) => other === name))
    .map((name) => name.replace(/_id$/, '_uuid') as ColumnName<Exclude<keyof Fields & string, Except>>);
