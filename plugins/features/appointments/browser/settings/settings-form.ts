import { ApiFailure, FormModel, rulesOf, type ApiClient, type Drafts } from '@clinic-workbench/sdk/browser';
import { areHours, ChangeAppointmentSettings, type AppointmentSettings } from '../../common/appointment-settings';

/** As people type it: hours with commas. */
export interface SettingsValues {
  reminder_hours: string;
  reminders_by_mail: boolean;
  reminders_by_text: boolean;
  meeting_url_template: string;
  version: number;
}

export const valuesOf = (settings: AppointmentSettings): SettingsValues => ({
  reminder_hours: settings.reminder_hours.join(', '),
  reminders_by_mail: settings.reminders_by_mail,
  reminders_by_text: settings.reminders_by_text,
  meeting_url_template: settings.meeting_url_template ?? '',
  version: settings.version,
});

/** `24, 2` → [24, 2]; what is no number stays, so that the rules refuse it. */
export function hoursIn(text: string): readonly (number | string)[] {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  return parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** @param stale hears of the settings as somebody else left them */
export function settingsForm(options: {
  readonly api: ApiClient;
  readonly drafts: Drafts;
  readonly settings: AppointmentSettings;
  readonly saved: (settings: AppointmentSettings) => void;
  readonly stale: (settings: AppointmentSettings) => void;
}): FormModel<SettingsValues> {
  const rules = rulesOf(ChangeAppointmentSettings);
  return new FormModel<SettingsValues>({
    initial: valuesOf(options.settings),
    rules: ({ version: _version, ...values }) => {
      const hours = hoursIn(values.reminder_hours);
      return rules({ ...values, reminder_hours: areHours(hours) ? (hours as number[]) : [0] });
    },
    save: async ({ version, reminder_hours, ...values }, idempotencyKey) => {
      const body = { ...values, reminder_hours: hoursIn(reminder_hours) };
      try {
        options.saved(
          await options.api.patch<AppointmentSettings>('v2/appointments/settings', body, {
            ifMatch: version,
            idempotencyKey,
            quiet: true,
          }),
        );
      } catch (error) {
        if (error instanceof ApiFailure && error.code === 'stale_version')
          options.stale((error.details as { readonly current: AppointmentSettings }).current);
        throw error;
      }
    },
    draft: { drafts: options.drafts, key: 'appointments/settings' },
  });
}
