import { FormModel, t } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { Entrance } from '../../../core/browser/opening/entrance';
import { GuestField } from './guest-field';
import { GuestForm } from './guest-form';
import { GuestSelect } from './guest-select';
import { countryChoices, currencyChoices, timeZoneChoices } from '@clinic-workbench/sdk/browser';
import { requireFields } from './rules';

interface FirstRun {
  organization_name: string;
  first_name: string;
  last_name: string;
  email_address: string;
  username: string;
  password: string;
  country: string;
  currency: string;
  time_zone: string;
  setup_code: string;
}

const initial: FirstRun = {
  organization_name: '',
  first_name: '',
  last_name: '',
  email_address: '',
  username: '',
  password: '',
  country: 'GH',
  currency: 'GHS',
  time_zone: 'Africa/Accra',
  setup_code: '',
};

const rules = requireFields<FirstRun>({
  setup_code: 'Set-up code',
  organization_name: 'Organization name',
  first_name: 'First name',
  last_name: 'Last name',
  email_address: 'Email address',
  username: 'Username',
  password: 'Password',
  country: 'Country',
  currency: 'Currency',
  time_zone: 'Time zone',
});

/** First run: creates the organization and its administrator, who is then signed in. */
export const SetUpPage = observer(function SetUpPage(props: {
  readonly entrance: Entrance;
  /** Two letters. */
  readonly language: string;
  /** Called if the setup succeeded but signing in failed: the sign-in page takes over. */
  readonly onDone: () => void;
}) {
  const { entrance, language, onDone } = props;
  const [form] = useState(
    () =>
      new FormModel<FirstRun>({
        initial,
        rules,
        save: async (values, idempotencyKey) => {
          await entrance.api.post('v1/setup', { ...values, language }, { quiet: true, idempotencyKey });
        },
      }),
  );
  const choices = useMemo(
    () => ({ country: countryChoices(language), currency: currencyChoices(language), zone: timeZoneChoices() }),
    [language],
  );
  const signIn = async () => {
    const { username, password } = form.values;
    await entrance.signIn(username, password).catch(onDone);
  };
  return (
    <GuestForm
      form={form}
      title={t('Set up Clinic Workbench')}
      description={t('Nobody can sign in here yet. Name your organization and its first administrator.')}
      submit={t('Set up')}
      submitting={t('Setting up…')}
      onSaved={() => void signIn()}
    >
      <GuestField
        form={form}
        name="setup_code"
        label={t('Set-up code')}
        hint={t('The server printed it when it started.')}
        autoComplete="off"
        autoFocus
      />
      <GuestField form={form} name="organization_name" label={t('Organization name')} autoComplete="organization" />
      <div className="guest-pair">
        <GuestField form={form} name="first_name" label={t('First name')} autoComplete="given-name" />
        <GuestField form={form} name="last_name" label={t('Last name')} autoComplete="family-name" />
      </div>
      <GuestField form={form} name="email_address" type="email" label={t('Email address')} autoComplete="email" />
      <GuestField form={form} name="username" label={t('Username')} autoComplete="username" />
      <GuestField
        form={form}
        name="password"
        type="password"
        label={t('Password')}
        hint={t('At least 8 characters')}
        autoComplete="new-password"
      />
      <GuestSelect form={form} name="country" label={t('Country')} choices={choices.country} />
      <GuestSelect form={form} name="currency" label={t('Currency')} choices={choices.currency} />
      <GuestSelect form={form} name="time_zone" label={t('Time zone')} choices={choices.zone} />
    </GuestForm>
  );
});
