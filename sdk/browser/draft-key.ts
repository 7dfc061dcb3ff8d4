declare const kind: unique symbol;

/** Where what is typed about something on record is kept. Made by {@link draftOf} only, so that none lacks its subject. */
export type RecordDraftKey = string & { readonly [kind]: 'record' };
/** Where what is typed of something new is kept. Made by {@link draftOfNew} only. */
export type NewDraftKey = string & { readonly [kind]: 'new' };

/** What a form is about: a patient, one of their records, or a record that belongs to no patient. */
export type DraftSubject =
  | {
      readonly patient: string;
      /** The record that is changed, or the encounter that is written into. */
      readonly record?: string | undefined;
    }
  | { readonly patient?: undefined; readonly record: string };

/**
 * The key of a form that goes on where it was left: a change of a record, or an entry that stands on its patient's page.
 *
 * @param form names the form; begin it with the plugin's id
 */
export function draftOf(form: string, { patient, record }: DraftSubject): RecordDraftKey {
  return [form, patient, record].filter((part) => part !== undefined).join('/') as RecordDraftKey;
}

/**
 * The key of a form for something new. Such a form always opens empty; what was left of an earlier one is offered.
 *
 * @param form names the form; begin it with the plugin's id
 * @param of the patient whom it is about, and the place or record that the new thing belongs to
 */
export function draftOfNew(
  form: string,
  of: { readonly patient?: string | undefined; readonly within?: string | undefined } = {},
): NewDraftKey {
  return [form, 'new', of.patient, of.within].filter((part) => part !== undefined).join('/') as NewDraftKey;
}

export function isDraftOfNew(key: string): key is NewDraftKey {
  return /\/new(\/|$)/.test(key);
}
