import { FormModel, t } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { GuestField } from './guest-field';
import { GuestForm } from './guest-form';
import type { GuestServer } from './guest-server';
import { requireFields } from './rules';

interface SignIn {
  username: string;
  password: string;
}

/** Signs in with username and password. While they are typed, the workbench is fetched in the background. */
export const SignInPage = observer(function SignInPage(props: {
  readonly server: GuestServer;
  /** English: why the user is here again, such as an expired session. */
  readonly notice: string | undefined;
  readonly onTyping: () => void;
  readonly onSignedIn: () => void;
}) {
  const { server, notice } = props;
  const [form] = useState(
    () =>
      new FormModel<SignIn>({
        initial: { username: '', password: '' },
        rules: requireFields<SignIn>({ username: 'Username', password: 'Password' }),
        save: (values) => server.signIn(values.username.trim(), values.password),
      }),
  );
  return (
    <div onInput={props.onTyping} onFocus={props.onTyping}>
      {notice && (
        <p className="bp6-callout bp6-intent-warning guest-notice" role="status">
          {t(notice)}
        </p>
      )}
      <GuestForm
        form={form}
        title={t('Sign in')}
        submit={t('Sign in')}
        submitting={t('Signing in…')}
        onSaved={props.onSignedIn}
        footer={<a href="/forgot-password">{t('Forgot Password')}</a>}
      >
        <GuestField form={form} name="username" label={t('Username')} autoComplete="username" autoFocus />
        <GuestField
          form={form}
          name="password"
          type="password"
          label={t('Password')}
          autoComplete="current-password"
        />
      </GuestForm>
    </div>
  );
});
