import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Selectable } from 'kysely';
import type { NoteStatus } from '../common/note-status';
import type { NoteType } from '../common/note-type';

/**
 * Its columns are not those of a request: the text is cleaned, stored a second time without formats, and saved as
 * versions during typing; an encounter may name the patient.
 */
export interface NoteTable extends Versioned {
  status: NoteStatus;
  readonly note_type: NoteType;
  /** Clean HTML. */
  note: string;
  /** The same as plain text. */
  plain: string;
  patient_uuid: string;
  encounter_uuid: string | null;
  /** Practitioner role. */
  readonly author_uuid: string;
  signed_at: Date | null;
  /** Practitioner role. */
  signed_by: string | null;
  error_reason: string | null;
  error_at: Date | null;
  /** User. */
  error_by: string | null;
}

export interface NoteVersionTable {
  readonly organization_uuid: string;
  readonly note_uuid: string;
  readonly number: number;
  kind: 'saved' | 'signed';
  note: string;
  plain: string;
  readonly author_uuid: string;
  readonly begun_at: Date;
  saved_at: Date;
}

export interface NoteAddendumTable {
  readonly organization_uuid: string;
  readonly uuid: string;
  readonly note_uuid: string;
  readonly note: string;
  readonly plain: string;
  readonly author_uuid: string;
  readonly created_at: Date;
  readonly created_by: string | null;
}

export interface NoteWriterTable {
  readonly organization_uuid: string;
  readonly note_uuid: string;
  writer_uuid: string;
  tab: string;
  since: Date;
  typed_at: Date;
  seen_at: Date;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    patient_notes: NoteTable;
    patient_note_versions: NoteVersionTable;
    patient_note_addenda: NoteAddendumTable;
    patient_note_writers: NoteWriterTable;
  }
}

export type NoteRow = Selectable<NoteTable>;
