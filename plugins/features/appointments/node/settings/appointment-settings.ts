import {
  Jobs,
  refuseStale,
  updateVersioned,
  versionRequired,
  type Database,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { Transaction } from 'kysely';
import type { AppointmentSettings, ChangeAppointmentSettings } from '../../common/appointment-settings';
import { planAllKind } from '../reminders/reminder-kinds';

const standard: AppointmentSettings = {
  version: 0,
  reminder_hours: [24, 2],
  reminders_by_mail: true,
  reminders_by_text: true,
  meeting_url_template: null,
};

/**
 * The settings of an organization; version 0 until they are changed.
 * @param db limited to the organization
 */
export async function settingsOf(db: Transaction<Database>, organization: string): Promise<AppointmentSettings> {
  const row = await db
    .selectFrom('appointment_settings')
    .select(['version', 'reminder_hours', 'reminders_by_mail', 'reminders_by_text', 'meeting_url_template'])
    .where('organization_uuid', '=', organization)
    .executeTakeFirst();
  return row ?? standard;
}

/** Stores an organization's settings for appointments. */
@injectable()
export class AppointmentSettingsKeeper {
  readonly #jobs: Jobs;

  constructor(@inject(Jobs) jobs: Jobs) {
    this.#jobs = jobs;
  }

  async read(c: RequestContext): Promise<AppointmentSettings> {
    c.audit({ action: 'read', resource: 'settings' });
    return settingsOf(c.db, c.organization);
  }

  /**
   * Changes the given settings and applies them to future appointments.
   * @throws ApiError 403 without settings.write, 409 `stale_version`, 428
   */
  async change(
    c: RequestContext,
    ifMatch: number | undefined,
    body: ChangeAppointmentSettings,
  ): Promise<AppointmentSettings> {
    c.require('settings.write');
    if (ifMatch === undefined) throw versionRequired();
    const before = await settingsOf(c.db, c.organization);
    if (before.version === 0) await this.#begin(c);
    await refuseStale(ifMatch, before, () => before);
    const {
      meeting_url_template: template,
      reminder_hours: hours,
      reminders_by_mail: mail,
      reminders_by_text: text,
    } = body;
    // A new row has version 1 already.
    await updateVersioned(c, 'appointment_settings', c.organization, Math.max(1, ifMatch), {
      ...(typeof mail === 'boolean' && { reminders_by_mail: mail }),
      ...(typeof text === 'boolean' && { reminders_by_text: text }),
      ...(hours && { reminder_hours: hours.toSorted((a, b) => b - a) }),
      ...(template !== undefined && { meeting_url_template: template?.trim() || null }),
    });
    const after = await settingsOf(c.db, c.organization);
    c.audit({ action: 'update', resource: 'settings', before: { ...before }, after: { ...after } });
    c.emit({ type: 'appointment-settings.updated', uuid: c.organization, version: after.version });
    await this.#jobs.add(c.db, planAllKind, [{ payload: {} }]);
    return after;
  }

  /** Two simultaneous first changes: the second finds the row of the first. */
  async #begin(c: RequestContext): Promise<void> {
    await c.db
      .insertInto('appointment_settings')
      .values({
        organization_uuid: c.organization,
        uuid: c.organization,
        meeting_url_template: null,
        created_by: c.user,
        updated_by: c.user,
      })
      .onConflict((row) => row.doNothing())
      .execute();
  }
}
