import { Flag, Label, Optional } from '@clinic-workbench/sdk/common';

/** How a patient wants to be reminded, and can be reached. */
export interface ReminderChoice {
  /** 0 until the patient was asked. */
  readonly version: number;
  readonly by_mail: boolean;
  readonly by_text: boolean;
  /** The address for mails; null if the record has none, and then none is sent. */
  readonly email: string | null;
  /** E.164; null as for `email`. */
  readonly mobile: string | null;
}

/** Absent fields stay. */
export class ChangeReminderChoice {
  @Label('By mail') @Optional() @Flag() by_mail?: boolean;
  @Label('By text message') @Optional() @Flag() by_text?: boolean;
}
