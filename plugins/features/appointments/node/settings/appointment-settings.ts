import { Jobs, settingsOf, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { AppointmentSettings, ChangeAppointmentSettings } from '../../common/appointment-settings';
import { planAllKind } from '../reminders/reminder-kinds';
import '../appointments-table';

export const appointmentSettings = settingsOf<AppointmentSettings>()({
  table: 'appointment_settings',
  resource: 'settings',
  event: 'appointment-settings',
  right: 'settings.write',
  keeps: ['reminder_hours', 'reminders_by_mail', 'reminders_by_text', 'meeting_url_template'],
  defaults: () => ({
    reminder_hours: [24, 2],
    reminders_by_mail: true,
    reminders_by_text: true,
    meeting_url_template: null,
  }),
});

/** Changes an organization's settings for appointments. */
@injectable()
export class AppointmentSettingsChanges {
  readonly #jobs: Jobs;

  constructor(@inject(Jobs) jobs: Jobs) {
    this.#jobs = jobs;
  }

  /**
   * Changes the given settings and applies them to future appointments.
   * @throws ApiError 403 without settings.write, 409 `stale_version`, 428
   */
  async change(
    c: RequestContext,
    ifMatch: number | undefined,
    {
      meeting_url_template: template,
      reminder_hours: hours,
      reminders_by_mail: mail,
      reminders_by_text: text,
    }: ChangeAppointmentSettings,
  ): Promise<AppointmentSettings> {
    const { after } = await appointmentSettings.change(c, ifMatch, {
      reminders_by_mail: mail ?? undefined,
      reminders_by_text: text ?? undefined,
      reminder_hours: hours?.toSorted((a, b) => b - a),
      meeting_url_template: template === undefined ? undefined : template?.trim() || null,
    });
    await this.#jobs.add(c.db, planAllKind, [{ payload: {} }]);
    return after;
  }
}
