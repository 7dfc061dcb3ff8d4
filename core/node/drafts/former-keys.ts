const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ofSubject = new RegExp(`^([^/]+)/(${uuid})(/line)?$`);
const ofRecord = new RegExp(`^(.+)/${uuid}/(${uuid})$`);
const ofNew = new RegExp(`^(.+)/new(?:/(${uuid}))?(?:/(${uuid}))?$`);

/**
 * The former keys under which a draft of this key may be kept. Each former key names one form and one subject, so
 * nothing reaches another form:
 *
 * - `allergy/<record>` for `allergy/<patient>/<record>`;
 * - `appointment/<record>/move` for `appointment-move/<patient>/<record>`;
 * - `allergy/of <patient>` and `room/in <ward>` for `allergy/new/<patient>` and `room/new/<ward>`;
 * - `locations/in nothing` for `locations/new`;
 * - `patient/after <patient>` for `patient/relative/new/<patient>`;
 * - `note-template/<template>` for `note-template/copy/new/<template>`: a copy had the key of its original;
 * - `service-requests/<patient>/record` for `service-requests/<patient>`, and the same with `/line`.
 */
export function formerKeys(key: string): readonly string[] {
  const [, newForm, ...subjects] = ofNew.exec(key) ?? [];
  if (newForm !== undefined) return formerOfNew(newForm, subjects.filter(Boolean));
  const [, form, record] = ofRecord.exec(key) ?? [];
  if (form !== undefined) {
    const [, of, action] = /^(.+)-([a-z]+)$/.exec(form) ?? [];
    return [`${form}/${record}`, ...(of === undefined ? [] : [`${of}/${record}/${action}`])];
  }
  const [, basket, subject, line = ''] = ofSubject.exec(key) ?? [];
  return basket === undefined ? [] : [`${basket}/${subject}/record${line}`];
}

function formerOfNew(form: string, subjects: readonly string[]): readonly string[] {
  if (subjects.length === 0) return [`${form}/in nothing`];
  const [, of] = /^(.+)\/relative$/.exec(form) ?? [];
  if (of !== undefined) return subjects.map((subject) => `${of}/after ${subject}`);
  const [, copied] = /^(.+)\/copy$/.exec(form) ?? [];
  if (copied !== undefined) return subjects.map((subject) => `${copied}/${subject}`);
  return subjects.flatMap((subject) => [`${form}/of ${subject}`, `${form}/in ${subject}`]);
}
