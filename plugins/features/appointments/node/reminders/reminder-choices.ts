import {
  notFound,
  refuseStale,
  updateVersioned,
  versionRequired,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import type { ChangeReminderChoice, ReminderChoice } from '../../common/reminder-choice';

/** Stores how patients want to be reminded. */
@injectable()
export class ReminderChoices {
  /** @throws ApiError 404 */
  async read(c: RequestContext, patient: string): Promise<ReminderChoice> {
    c.audit({ action: 'read', resource: 'appointments', patientUuid: patient, note: { reminder_choice: true } });
    return choiceOf(c, patient);
  }

  /**
   * Future reminders follow the change.
   * @throws ApiError 404, 409 `stale_version`, 428
   */
  async change(
    c: RequestContext,
    patient: string,
    ifMatch: number | undefined,
    { by_mail, by_text }: ChangeReminderChoice,
  ): Promise<ReminderChoice> {
    if (ifMatch === undefined) throw versionRequired();
    const before = await choiceOf(c, patient);
    if (before.version === 0) await begin(c, patient);
    await refuseStale(ifMatch, before, () => before);
    // A new row has version 1 already.
    await updateVersioned(c, 'reminder_choices', patient, Math.max(1, ifMatch), {
      ...(typeof by_mail === 'boolean' && { by_mail }),
      ...(typeof by_text === 'boolean' && { by_text }),
    });
    const after = await choiceOf(c, patient);
    c.audit({
      action: 'update',
      resource: 'appointments',
      patientUuid: patient,
      before: { reminders_by_mail: before.by_mail, reminders_by_text: before.by_text },
      after: { reminders_by_mail: after.by_mail, reminders_by_text: after.by_text },
    });
    c.emit({ type: 'reminder-choice.updated', uuid: patient, version: after.version });
    return after;
  }
}

async function choiceOf({ db, organization }: RequestContext, patient: string): Promise<ReminderChoice> {
  const row = await db
    .selectFrom('patient_names as p')
    .leftJoin('reminder_choices as r', (on) =>
      on.onRef('r.organization_uuid', '=', 'p.organization_uuid').onRef('r.uuid', '=', 'p.uuid'),
    )
    .select(['r.version', 'r.by_mail', 'r.by_text', 'p.email', 'p.mobile'])
    .where('p.organization_uuid', '=', organization)
    .where('p.uuid', '=', patient)
    .where('p.alive', '=', true)
    .executeTakeFirst();
  if (!row) throw notFound('Patient');
  return {
    version: row.version ?? 0,
    by_mail: row.by_mail ?? true,
    by_text: row.by_text ?? true,
    email: row.email || null,
    mobile: row.mobile || null,
  };
}

/** Two simultaneous first changes: the second finds the row of the first. */
async function begin(c: RequestContext, patient: string): Promise<void> {
  await c.db
    .insertInto('reminder_choices')
    .values({ organization_uuid: c.organization, uuid: patient, created_by: c.user, updated_by: c.user })
    .onConflict((row) => row.doNothing())
    .execute();
}
