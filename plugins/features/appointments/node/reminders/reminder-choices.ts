import { notFound, settingsOf, type RequestContext } from '@clinic-workbench/sdk/node';
import type { ChangeReminderChoice, ReminderChoice } from '../../common/reminder-choice';
import '../appointments-table';

/** The reminder choices of patients. The uuid of a choice is the patient's. */
const reminderChoices = settingsOf<ReminderChoice>()({
  table: 'reminder_choices',
  resource: 'appointments',
  event: 'reminder-choice',
  keeps: ['by_mail', 'by_text'],
  defaults: () => ({ by_mail: true, by_text: true }),
  answers: async (choice, c, { uuid: patient }) => {
    const { email, mobile } = await addressesOf(c, patient!);
    return { ...choice, email: email || null, mobile: mobile || null };
  },
});

const note = { reminder_choice: true };

/** @throws ApiError 404 */
export async function readChoice(c: RequestContext, patient: string): Promise<ReminderChoice> {
  c.audit({ action: 'read', resource: 'appointments', patientUuid: patient, note });
  return reminderChoices.read(c, { uuid: patient });
}

/**
 * Future reminders follow the change.
 * @throws ApiError 404, 409 `stale_version`, 428
 */
export async function changeChoice(
  c: RequestContext,
  patient: string,
  ifMatch: number | undefined,
  { by_mail, by_text }: ChangeReminderChoice,
): Promise<ReminderChoice> {
  await addressesOf(c, patient);
  const values = { by_mail: by_mail ?? undefined, by_text: by_text ?? undefined };
  const of = { which: { uuid: patient }, patientUuid: patient, note };
  return (await reminderChoices.change(c, ifMatch, values, of)).after;
}

/** @throws ApiError 404 */
async function addressesOf({ db, organization }: RequestContext, patient: string) {
  const row = await db
    .selectFrom('patient_names')
    .select(['email', 'mobile'])
    .where('organization_uuid', '=', organization)
    .where('uuid', '=', patient)
    .where('alive', '=', true)
    .executeTakeFirst();
  if (!row) throw notFound('Patient');
  return row;
}
