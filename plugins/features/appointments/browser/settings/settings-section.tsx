import {
  ApiClient,
  CheckboxField,
  Drafts,
  ErrorState,
  FieldRow,
  Form,
  KeyValueList,
  LiveEvents,
  LiveValue,
  LoadingState,
  Section,
  StaleNotice,
  TextField,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { AppointmentSettings } from '../../common/appointment-settings';
import { t } from '../t';
import { settingsForm, valuesOf } from './settings-form';

/** When patients are reminded of appointments, and where virtual ones take place. */
const SettingsSection = observer(function SettingsSection({ mayChange }: SpotProps['settings']) {
  const api = useService<ApiClient>(ApiClient);
  const live = useService<LiveEvents>(LiveEvents);
  const [settings] = useState(
    () =>
      new LiveValue({
        read: (signal) => api.get<AppointmentSettings>('v2/appointments/settings', { signal, quiet: true }),
        live,
        events: ['appointment-settings.updated'],
      }),
  );
  useEffect(() => settings.follow(), [settings]);
  const { value, failure } = settings;
  return (
    <Section
      title={t('Appointments')}
      description={t('Reminders tell patients when and where to come, and nothing of what they come for.')}
    >
      {!value && failure && <ErrorState message={t(failure.message)} retry={() => void settings.load()} />}
      {!value && !failure && <LoadingState kind="form" count={4} />}
      {value && (mayChange ? <SettingsForm settings={value} /> : <Facts settings={value} />)}
    </Section>
  );
});

const SettingsForm = observer(function SettingsForm({ settings }: { readonly settings: AppointmentSettings }) {
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const toaster = useService<Toaster>(Toaster);
  const [stale, setStale] = useState<AppointmentSettings>();
  const [form] = useState(() =>
    settingsForm({ api, drafts, settings, saved: (saved) => form.reset(valuesOf(saved)), stale: setStale }),
  );
  useEffect(() => void form.restore(), [form]);
  // What others saved shows, unless something was typed that is not saved yet.
  useEffect(() => {
    if (settings.version > form.values.version && !form.dirty && !form.saving) form.reset(valuesOf(settings));
  }, [form, settings]);
  const settle = (mine: boolean) => {
    if (!stale) return;
    if (mine) form.assign({ version: stale.version });
    else form.reset(valuesOf(stale));
    form.failure = undefined;
    setStale(undefined);
  };
  return (
    <Form
      form={form}
      label={t('Appointments')}
      submit={t('Save')}
      onSaved={() => toaster.success(t('The settings are saved.'))}
    >
      {stale && (
        <StaleNotice changes={changesOf(settings, stale)} onTheirs={() => settle(false)} onMine={() => settle(true)} />
      )}
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
        maxLength={500}
        spellCheck={false}
      />
    </Form>
  );
});

function Facts({ settings }: { readonly settings: AppointmentSettings }) {
  return <KeyValueList layout="lines" items={factsOf(settings)} />;
}

function factsOf(settings: AppointmentSettings) {
  const yesNo = (on: boolean) => (on ? t('Yes') : t('No'));
  return [
    { label: t('Hours before the appointment'), value: settings.reminder_hours.join(', ') },
    { label: t('By mail'), value: yesNo(settings.reminders_by_mail) },
    { label: t('By text message'), value: yesNo(settings.reminders_by_text) },
    { label: t('Meeting link'), value: settings.meeting_url_template },
  ];
}

/** What somebody else has changed meanwhile, a line each. */
function changesOf(before: AppointmentSettings, theirs: AppointmentSettings): readonly string[] {
  const linesOf = (settings: AppointmentSettings) =>
    factsOf(settings).map(({ label, value }) => `${label}: ${value || t('nothing')}`);
  const was = linesOf(before);
  return linesOf(theirs).filter((line) => !was.includes(line));
}

export default SettingsSection;
