import { FormModel, t } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { GuestField } from './guest-field';
import { GuestForm } from './guest-form';
import type { GuestServer } from './guest-server';
import { requireFields } from './rules';

/** Asks for a link to a new password by mail. What it says does not tell whether the address is known. */
export const ForgotPasswordPage = observer(function ForgotPasswordPage({ server }: { readonly server: GuestServer }) {
  const [sent, setSent] = useState(false);
  const [form] = useState(
    () =>
      new FormModel({
        initial: { email: '' },
        rules: requireFields({ email: 'Email address' }),
        save: ({ email }) => server.askForReset(email.trim()),
      }),
  );
  const back = <a href="/login">{t('Back to sign in')}</a>;
  if (sent) {
    return (
      <div role="status">
        <h1>{t('Check your mail')}</h1>
        <p className="guest-description">
          {t('If {{email}} belongs to a user, a link to set a new password is on its way.', { email: form.values.email })}
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
