import type { Entity } from '@clinic-workbench/sdk/common';
import type { NoteStatus } from './note-status';
import type { NoteType } from './note-type';

/** A practitioner of the organization. */
export interface NoteAuthor {
  /** Practitioner role. */
  readonly id: string;
  /** With their title. */
  readonly name: string;
}

/** The user who is writing in a note. */
export interface NoteWriter extends NoteAuthor {
  /** Distinguishes the tabs of one user; the tab creates it. */
  readonly tab: string;
  /** ISO 8601, UTC. */
  readonly since: string;
  /** When they last typed, ISO 8601, UTC. */
  readonly typed_at: string;
  /** True if they have not typed for so long that another user may take over. */
  readonly idle: boolean;
}

/** A note about a patient, in lists: formatted text of one type, by one author at first. */
export interface NoteLine extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly status: NoteStatus;
  readonly note_type: NoteType;
  /** The beginning of the text; empty if the text is. */
  readonly preview: string;
  readonly patient_id: string;
  readonly patient: { readonly id: string; readonly full_name: string };
  readonly encounter_id: string | null;
  /** True if the encounter has ended: the note can then only be signed and amended. */
  readonly encounter_ended: boolean;
  /** The user who created it. */
  readonly author: NoteAuthor;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
  readonly signed_at: string | null;
  readonly signed_by: NoteAuthor | null;
  /** True if the signer has a picture of their signature: `GET v2/emr/notes/:id/signature`. */
  readonly has_signature: boolean;
  readonly error_reason: string | null;
  readonly error_at: string | null;
  readonly error_by_name: string | null;
  /** How many addenda it has. */
  readonly addenda_count: number;
  readonly writer: NoteWriter | null;
}

/** A note with its text. */
export interface Note extends NoteLine {
  /** HTML, as the editor of formatted text writes it. */
  readonly note: string;
  /** The same as plain text. */
  readonly text: string;
}

/** An addition to a note after it was signed or its encounter had ended. Never changes. */
export interface NoteAddendum {
  readonly uuid: string;
  readonly note: string;
  readonly text: string;
  readonly author: NoteAuthor;
  /** ISO 8601, UTC. */
  readonly created_at: string;
}

/** A saved version of a note. */
export interface NoteVersion {
  /** Counted from 1. */
  readonly number: number;
  readonly kind: 'saved' | 'signed';
  readonly author: NoteAuthor;
  /** When it was last saved, ISO 8601, UTC. */
  readonly at: string;
}

/** The same with its text. */
export interface NoteVersionText extends NoteVersion {
  readonly note: string;
  readonly text: string;
}

/** A note with its versions and addenda. */
export interface NoteRecord extends Note {
  /** The oldest first. */
  readonly versions: readonly NoteVersion[];
  /** The oldest first. */
  readonly addenda: readonly NoteAddendum[];
}

/** Who is writing in a note, for users who wait or read along. */
export interface NoteWriting {
  readonly version: number;
  readonly status: NoteStatus;
  readonly writer: NoteWriter | null;
  /** HTML; absent if the caller has it already. */
  readonly note?: string;
}
