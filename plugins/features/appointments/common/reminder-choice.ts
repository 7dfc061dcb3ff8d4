import { Flag, Label, Optional } from '@clinic-workbench/sdk/common';

/** How a patient wants to be reminded, and can be. */
export interface ReminderChoice {
  /** 0 until somebody asked the patient. */
  readonly version: number;
  readonly by_mail: boolean;
  readonly by_text: boolean;
  /** Where mails go; null where the record has none: then none is sent. */
  readonly email: string | null;
  /** E.164; as `email`. */
  readonly mobile: string | null;
}

/** What is absent stays as it is. */
export class ChangeReminderChoice {
  @Label('By mail') @Optional() @Flag() by_mail?: boolean;
  @Label('By text message') @Optional() @Flag() by_text?: boolean;
}
