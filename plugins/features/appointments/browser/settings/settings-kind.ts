import { rulesOf, type SettingsKind } from '@clinic-workbench/sdk/browser';
import { areHours, ChangeAppointmentSettings, type AppointmentSettings } from '../../common/appointment-settings';
import { t } from '../../manifest';

/** As typed: hours with commas. */
export interface SettingsValues {
  reminder_hours: string;
  reminders_by_mail: boolean;
  reminders_by_text: boolean;
  meeting_url_template: string;
}

/** When patients are reminded, and the link of virtual appointments. */
export const appointmentSettings: SettingsKind<AppointmentSettings, SettingsValues> = {
  path: 'v2/appointments/settings',
  event: 'appointment-settings.updated',
  draft: 'appointments',
  valuesOf: (settings) => ({
    reminder_hours: settings.reminder_hours.join(', '),
    reminders_by_mail: settings.reminders_by_mail,
    reminders_by_text: settings.reminders_by_text,
    meeting_url_template: settings.meeting_url_template ?? '',
  }),
  rules: rulesOf(ChangeAppointmentSettings, (values: SettingsValues) => {
    const hours = hoursIn(values.reminder_hours);
    return { ...values, reminder_hours: areHours(hours) ? (hours as number[]) : [0] };
  }),
  bodyOf: ({ reminder_hours, ...values }) => ({ ...values, reminder_hours: hoursIn(reminder_hours) }),
  factsOf: (settings) => [
    { label: t('Hours before the appointment'), value: settings.reminder_hours.join(', ') },
    { label: t('By mail'), value: yesNo(settings.reminders_by_mail) },
    { label: t('By text message'), value: yesNo(settings.reminders_by_text) },
    { label: t('Meeting link'), value: settings.meeting_url_template },
  ],
};

const yesNo = (on: boolean) => (on ? t('Yes') : t('No'));

/** `24, 2` → [24, 2]; other text stays, so that the rules refuse it. */
export function hoursIn(text: string): readonly (number | string)[] {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  return parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}
