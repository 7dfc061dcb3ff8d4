import type { Entity } from '@clinic-workbench/sdk/common';
import type { NoteStatus } from './note-status';
import type { NoteType } from './note-type';

/** Somebody of the organization. */
export interface NoteAuthor {
  /** Practitioner role. */
  readonly id: string;
  /** With their title. */
  readonly name: string;
}

/** Who is writing in a note at the moment. */
export interface NoteWriter extends NoteAuthor {
  /** Tells the tabs of one person apart; made by the tab. */
  readonly tab: string;
  /** ISO 8601, UTC. */
  readonly since: string;
  /** When they last typed, ISO 8601, UTC. */
  readonly typed_at: string;
  /** Nobody has typed for so long that somebody else may take the note over. */
  readonly idle: boolean;
}

/** A note about a patient, as lists show it: formatted text of one type, by one author at first. */
export interface NoteLine extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly status: NoteStatus;
  readonly note_type: NoteType;
  /** The beginning of the text; empty where nothing is written any more. */
  readonly preview: string;
  readonly patient_id: string;
  readonly patient: { readonly id: string; readonly full_name: string };
  readonly encounter_id: string | null;
  /** Whether the encounter has ended: then there is nothing left but to sign and to amend. */
  readonly encounter_ended: boolean;
  /** Who began it. */
  readonly author: NoteAuthor;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
  readonly signed_at: string | null;
  readonly signed_by: NoteAuthor | null;
  /** Who signed keeps a picture of their signature: `GET v2/emr/notes/:id/signature`. */
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

/** What was said of a note after it was signed or its encounter had ended. Never changes. */
export interface NoteAddendum {
  readonly uuid: string;
  readonly note: string;
  readonly text: string;
  readonly author: NoteAuthor;
  /** ISO 8601, UTC. */
  readonly created_at: string;
}

/** A state in which a note was saved. */
export interface NoteVersion {
  /** Counted from 1. */
  readonly number: number;
  readonly kind: 'saved' | 'signed';
  readonly author: NoteAuthor;
  /** When it was last saved like this, ISO 8601, UTC. */
  readonly at: string;
}

/** The same with its text. */
export interface NoteVersionText extends NoteVersion {
  readonly note: string;
  readonly text: string;
}

/** A note with everything that belongs to it. */
export interface NoteRecord extends Note {
  /** The oldest first. */
  readonly versions: readonly NoteVersion[];
  /** The oldest first. */
  readonly addenda: readonly NoteAddendum[];
}

/** Who writes in a note, for those who wait or read along. */
export interface NoteWriting {
  readonly version: number;
  readonly status: NoteStatus;
  readonly writer: NoteWriter | null;
  /** HTML; absent if the caller has it already. */
  readonly note?: string;
}
