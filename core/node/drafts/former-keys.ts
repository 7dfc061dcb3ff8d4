const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ofRecord = new RegExp(`^(.+)/${uuid}/(${uuid})$`);
const ofNew = new RegExp(`^(.+)/new/(${uuid})(?:/(${uuid}))?$`);

/**
 * Where a draft may have been kept before its key named the patient beside the record: `allergy/<record>` for
 * `allergy/<patient>/<record>`, and `allergy/of <patient>` for `allergy/new/<patient>`. Both name one subject only, so
 * nothing reaches another's form.
 */
export function formerKeys(key: string): readonly string[] {
  const [, newForm, patient, within] = ofNew.exec(key) ?? [];
  if (newForm !== undefined) return [patient, within].filter(Boolean).map((subject) => `${newForm}/of ${subject}`);
  const [, form, record] = ofRecord.exec(key) ?? [];
  return form === undefined ? [] : [`${form}/${record}`];
}
