import { FormModel, t } from '@clinic-workbench/sdk/browser';
import type { Entrance } from '../../../core/browser/opening/entrance';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { GuestField } from './guest-field';
import { GuestForm } from './guest-form';
import { GuestLink } from './guest-link';
import { requireFields } from './rules';

/** Requests a mail with a link to a new password. Its message does not reveal whether the address is known. */
export const ForgotPasswordPage = observer(function ForgotPasswordPage({ entrance }: { readonly entrance: Entrance }) {
  const [sent, setSent] = useState(false);
  const [form] = useState(
    () =>
      new FormModel({
        initial: { email: '' },
        rules: requireFields({ email: 'Email address' }),
        save: async ({ email }) => {
          await entrance.api.post('v1/providers/auth/password-reset/', { email: email.trim() }, { quiet: true });
        },
      }),
  );
  const back = (
    <GuestLink to="login" visit={entrance.visit}>
      {t('Back to sign in')}
    </GuestLink>
  );
  if (sent) {
    return (
      <div role="status">
        <h1>{t('Check your mail')}</h1>
        <p className="guest-description">
          {t('If {{email}} belongs to a user, a link to set a new password is on its way.', {
            email: form.values.email,
          })}
        </p>
        <div className="guest-footer">{back}</div>
      </div>
    );
  }
  return (
    <GuestForm
      form={form}
      title={t('Forgot Password')}
      description={t('Enter your email address and we send you a link to set a new password.')}
      submit={t('Send link')}
      submitting={t('Sending…')}
      onSaved={() => setSent(true)}
      footer={back}
    >
      <GuestField form={form} name="email" type="email" label={t('Email address')} autoComplete="email" autoFocus />
    </GuestForm>
  );
});
