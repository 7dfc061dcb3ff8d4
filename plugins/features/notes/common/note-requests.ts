import {
  Flag,
  Label,
  ListQuery,
  Min,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
  Uuid,
  Whole,
} from '@clinic-workbench/sdk/common';
import { longestNote } from './note-limits';
import { noteStatuses } from './note-status';
import { noteTypes, type NoteType } from './note-type';

/** Characters of a reason. */
export const longestReason = 500;

const NoteText = () => Text(longestNote);
const NotBlank = () => rule('notBlank', '{{field}} is required', (v) => typeof v !== 'string' || v.trim() !== '');
const among = (name: string, values: readonly string[]) =>
  rule(
    name,
    '{{field}} is not valid',
    (v) => typeof v === 'string' && v.split(',').every((value) => values.includes(value)),
  );

export class CreateNote {
  /** Needed unless an encounter says whose it is. */
  @Label('Patient') @Optional() @Uuid() patient_id?: string | null;
  /** An encounter of the patient that has not ended. */
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string | null;
  @Label('Note type') @Required() @OneOf(noteTypes) note_type!: NoteType;
  /** HTML with something written in it. */
  @Required() @NoteText() note!: string;
  /** Of the tab that writes on in it. */
  @Optional() @Uuid() tab?: string;
  /** The caller's organization. */
  @Optional() @Uuid() service_provider_id?: string;
}

/** The text of a draft, as it is saved while it is typed. */
export class UpdateNote {
  /** HTML; empty where all that was written has been taken away again. */
  @rule('given', '{{field}} is required', (v) => v !== undefined && v !== null) @NoteText() note!: string;
  @Optional() @Uuid() tab?: string;
  @Optional() @Uuid() service_provider_id?: string;
}

export class SignNote {
  @Optional() @Uuid() service_provider_id?: string;
}

export class AddAddendum {
  @Label('Addendum') @Required() @NoteText() note!: string;
}

export class EnterNoteInError {
  @Required() @NotBlank() @Text(longestReason) reason!: string;
}

/** Says that a tab writes in a note, or goes on writing. */
export class WriteInNote {
  @Required() @Uuid() tab!: string;
  /** Takes it from somebody who has typed nothing for a while. */
  @Label('Take over') @Optional() @Flag() take_over?: boolean;
}

export class StopWriting {
  @Required() @Uuid() tab!: string;
}

export class WritingQuery {
  /** The version that the caller shows: the text comes along if there is a newer one. */
  @Optional() @Whole() @Min(0) version?: number;
  @Optional() @Uuid() managing_organization_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}

export class NotesQuery extends ListQuery {
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string;
  /** One type, or several with commas. */
  @Label('Note type') @Optional() @among('types', noteTypes) note_type?: string;
  /** One status, or several with commas; all but entered-in-error unless given. */
  @Optional() @among('statuses', noteStatuses) status?: string;
  /** `true`: those that the caller began. */
  @Optional() @OneOf(['true', 'false']) mine?: 'true' | 'false';
  /** `true`: with their text; of an encounter only, where there are few. */
  @Optional() @OneOf(['true', 'false']) full?: 'true' | 'false';
  /** `true`: drafts only. */
  @Optional() @OneOf(['true', 'false']) unsigned?: 'true' | 'false';
}
