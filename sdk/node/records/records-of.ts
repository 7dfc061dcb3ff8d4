import type { Entity } from '@clinic-workbench/sdk/common';
import type { VersionedTable } from '../rows/versioned';
import { RecordKeeping } from './record-keeping';
import type { AnswersDue, RecordKind, Superfluous } from './record-kind';
import type { ColumnOf } from './wire-of';

/**
 * Declares a kind of record, and keeps its records:
 *
 * ```ts
 * export const diagnoses = recordsOf<Diagnosis>()({
 *   table: 'diagnoses', alias: 'd', resource: 'diagnoses', title: 'Diagnosis', event: 'diagnosis',
 *   keeps: ['code', 'display', 'note'], shows: ['patient_uuid', 'encounter_uuid'], …
 * });
 * ```
 *
 * A field of the wire shape without a column does not compile until `answers` gives it; a column that the wire shape
 * lacks does not compile at all.
 */
export const recordsOf =
  <Wire extends Entity>() =>
  <
    T extends VersionedTable,
    const Keeps extends ColumnOf<T>,
    const Shows extends ColumnOf<T>,
    Beside = unknown,
    Happens extends string = never,
  >(
    kind: RecordKind<T, Wire, Keeps, Shows, Beside, Happens> &
      AnswersDue<T, Wire, Keeps | Shows, Beside> &
      ([Superfluous<T, Wire, Keeps | Shows>] extends [never]
        ? unknown
        : { readonly notOnTheWire: Superfluous<T, Wire, Keeps | Shows> }),
  ): RecordKeeping<T, Wire, Keeps, Shows, Beside, Happens> =>
    new RecordKeeping(kind);
