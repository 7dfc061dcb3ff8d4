import { FormModel, t } from '@clinic-workbench/sdk/browser';
import type { Entrance } from '../../../core/browser/opening/entrance';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { GuestField } from './guest-field';
import { GuestForm } from './guest-form';
import { GuestLink } from './guest-link';
import { passwordsMatch, requireFields } from './rules';

interface NewPassword {
  new_password: string;
  confirm_password: string;
}

const required = requireFields<NewPassword>({ new_password: 'New password', confirm_password: 'Confirm password' });

/** Sets a new password with the token of the mailed link. */
export const ResetPasswordPage = observer(function ResetPasswordPage(props: {
  readonly entrance: Entrance;
  /** Empty if the address was cut short. */
  /** A function, because another link opened in this tab changes the fragment without a reload. */
  readonly token: () => string;
}) {
  const { entrance, token } = props;
  const [done, setDone] = useState(false);
  const [form] = useState(
    () =>
      new FormModel<NewPassword>({
        initial: { new_password: '', confirm_password: '' },
        rules: (values) => ({
          ...passwordsMatch('confirm_password', values.new_password, values.confirm_password),
          ...required(values),
        }),
        save: async (values, idempotencyKey) => {
          const body = { token: token(), ...values };
          await entrance.api.post('v1/providers/auth/password-reset/confirm/', body, { quiet: true, idempotencyKey });
        },
      }),
  );
  if (!token() || done) return <Outcome done={done} entrance={entrance} />;
  return (
    <GuestForm
      form={form}
      title={t('Set a new password')}
      submit={t('Save password')}
      submitting={t('Saving…')}
      onSaved={() => setDone(true)}
      footer={
        <GuestLink to="login" visit={entrance.visit}>
          {t('Back to sign in')}
        </GuestLink>
      }
    >
      <GuestField
        form={form}
        name="new_password"
        type="password"
        label={t('New password')}
        hint={t('At least 8 characters')}
        autoComplete="new-password"
        autoFocus
      />
      <GuestField
        form={form}
        name="confirm_password"
        type="password"
        label={t('Confirm password')}
        autoComplete="new-password"
      />
    </GuestForm>
  );
});

function Outcome({ done, entrance }: { readonly done: boolean; readonly entrance: Entrance }) {
  return (
    <div role="status">
      <h1>{done ? t('Your password is changed') : t('This link is incomplete')}</h1>
      <p className="guest-description">
        {done ? t('Sign in with your new password.') : t('Open the link from your mail again, or ask for a new one.')}
      </p>
      <div className="guest-footer">
        <GuestLink to={done ? 'login' : 'forgot-password'} visit={entrance.visit}>
          {done ? t('Sign in') : t('Ask for a new link')}
        </GuestLink>
      </div>
    </div>
  );
}
