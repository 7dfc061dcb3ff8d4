import {
  DayOrInstant,
  Flag,
  Label,
  ListQuery,
  Min,
  OneOf,
  Optional,
  Required,
  Text,
  Uuid,
  Whole,
  NotBlank,
  SomeOf,
} from '@clinic-workbench/sdk/common';
import { longestNote } from './note-limits';
import { noteStatuses } from './note-status';
import { noteTypes, type NoteType } from './note-type';

/** Characters of a reason. */
export const longestReason = 500;

const NoteText = () => Text(longestNote);
export class CreateNote {
  /** Required unless the encounter names the patient. */
  @Label('Patient') @Optional() @Uuid() patient_id?: string | null;
  /** An encounter of the patient that has not ended. */
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string | null;
  @Label('Note type') @Required() @OneOf(noteTypes) note_type!: NoteType;
  /** HTML that is not empty. */
  @Required() @NoteText() note!: string;
  /** The tab that continues writing. */
  @Optional() @Uuid() tab?: string;
  /** The caller's organization. */
  @Optional() @Uuid() service_provider_id?: string;
}

/** The text of a draft, saved during typing. */
export class UpdateNote {
  /** HTML; empty if all text was deleted. The text stays if left out, as in a row of a list, which has no text. */
  @Optional() @NoteText() note?: string | null;
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

/** A tab starts or continues to write in a note. */
export class WriteInNote {
  @Required() @Uuid() tab!: string;
  /** Takes the turn from a user who has not typed for a while. */
  @Label('Take over') @Optional() @Flag() take_over?: boolean;
}

export class StopWriting {
  @Required() @Uuid() tab!: string;
}

export class WritingQuery {
  /** The caller's version: the answer contains the text if there is a newer one. */
  @Optional() @Whole() @Min(0) version?: number;
  @Optional() @Uuid() managing_organization_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}

export class NotesQuery extends ListQuery {
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Encounter') @Optional() @Uuid() encounter_id?: string;
  /** One type, or several with commas. */
  @Label('Note type') @Optional() @SomeOf(noteTypes) note_type?: string;
  /** One status, or several with commas; all except entered-in-error if left out. */
  @Optional() @SomeOf(noteStatuses) status?: string;
  /** `true`: notes that the caller created. */
  @Optional() @OneOf(['true', 'false']) mine?: 'true' | 'false';
  /** `true`: with their text; only for an encounter, which has few. */
  @Optional() @OneOf(['true', 'false']) full?: 'true' | 'false';
  /** `true`: drafts only. */
  @Optional() @OneOf(['true', 'false']) unsigned?: 'true' | 'false';
  /** When it was written: days of the organization's clock or instants, both included. */
  @Label('Date from') @Optional() @DayOrInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOrInstant() date_to?: string;
}
