import { CheckboxField, FieldRow, SettingsPart, TextField } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';
import { appointmentSettings } from './settings-kind';

/** Settings for appointment reminders and for the link of virtual appointments. */
const SettingsSection = observer(function SettingsSection({ mayChange }: SpotProps['settings']) {
  return (
    <SettingsPart
      title={t('Appointments')}
      description={t('Reminders tell patients when and where to come, and nothing of what they come for.')}
      kind={appointmentSettings}
      mayChange={mayChange}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="reminder_hours"
            label={t('Hours before the appointment')}
            hint={t('Up to four whole numbers with commas, as in 24, 2. Empty for no reminders.')}
            inputMode="text"
          />
          <FieldRow>
            <CheckboxField form={form} name="reminders_by_mail" label={t('By mail')} />
            <CheckboxField form={form} name="reminders_by_text" label={t('By text message')} />
          </FieldRow>
          <TextField
            form={form}
            name="meeting_url_template"
            type="url"
            label={t('Meeting link')}
            hint={t(
              'Where virtual appointments take place. {random} must be in it, so that nobody can guess the address; {appointment} is the number.',
            )}
            placeholder="https://meet.example.org/{appointment}-{random}"
            spellCheck={false}
          />
        </>
      )}
    </SettingsPart>
  );
});

export default SettingsSection;
