import { FormModel, t } from '@clinic-workbench/sdk/browser';
import type { Entrance } from '../../../core/browser/opening/entrance';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { GuestField } from './guest-field';
import { GuestForm } from './guest-form';
import { GuestLink } from './guest-link';
import { requireFields } from './rules';

interface SignIn {
  username: string;
  password: string;
}

/** Signs in with user name and password. The workbench loads in the background while the user types. */
export const SignInPage = observer(function SignInPage(props: {
  readonly entrance: Entrance;
  /** Called when somebody starts to sign in. */
  readonly onTyping: () => void;
}) {
  const { entrance } = props;
  const [form] = useState(
    () =>
      new FormModel<SignIn>({
        initial: { username: '', password: '' },
        rules: requireFields<SignIn>({ username: 'Username', password: 'Password' }),
        save: (values) => entrance.signIn(values.username.trim(), values.password),
      }),
  );
  return (
    <div onInput={props.onTyping}>
      {entrance.notice && (
        <p className="bp6-callout bp6-intent-warning guest-notice" role="status">
          {t(entrance.notice)}
        </p>
      )}
      {!window.isSecureContext && (
        <p className="bp6-callout bp6-intent-warning guest-notice" role="note">
          {t(
            'This connection is not encrypted: others in the network can read what you type. Ask for an https address.',
          )}
        </p>
      )}
      <GuestForm
        form={form}
        title={t('Sign in')}
        submit={t('Sign in')}
        submitting={t('Signing in…')}
        footer={
          <GuestLink to="forgot-password" visit={entrance.visit}>
            {t('Forgot Password')}
          </GuestLink>
        }
      >
        <GuestField form={form} name="username" label={t('Username')} autoComplete="username" autoFocus />
        <GuestField form={form} name="password" type="password" label={t('Password')} autoComplete="current-password" />
      </GuestForm>
    </div>
  );
});
