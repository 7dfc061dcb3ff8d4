declare const kind: unique symbol;

/** The key of a draft about an existing record. Only {@link draftOf} makes one, so that none lacks its subject. */
export type RecordDraftKey = string & { readonly [kind]: 'record' };
/** The key of a draft for a new record. Only {@link draftOfNew} makes one. */
export type NewDraftKey = string & { readonly [kind]: 'new' };

/** The subject of a form: a patient, one of their records, or a record that belongs to no patient. */
export type DraftSubject =
  | {
      readonly patient: string;
      /** The record being changed, or the encounter being written into. */
      readonly record?: string | undefined;
    }
  | { readonly patient?: undefined; readonly record: string };

/**
 * The key of a form that resumes where the user left it: a change of a record, or an entry that belongs to a patient's
 * page.
 *
 * @param form names the form; begin it with the plugin's id
 */
export function draftOf(form: string, { patient, record }: DraftSubject): RecordDraftKey {
  return [form, patient, record].filter((part) => part !== undefined).join('/') as RecordDraftKey;
}

/**
 * The key of a form for a new record. Such a form always opens empty and offers the drafts of earlier ones.
 *
 * @param form names the form; begin it with the plugin's id
 * @param of the patient, and the place or record to which the new record belongs
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
