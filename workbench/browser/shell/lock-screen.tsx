import { ApiFailure, Button, Form, FormModel, PasswordField, t } from '@clinic-workbench/sdk/browser';
import type { Faults } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { IdleLock } from '../../../core/browser/session/idle-lock';
import { LockPortal } from '../../../core/browser/session/lock-portal';
import { BrandMark } from '../brand/brand-mark';
import { failureText } from '../guest/failure-text';
import styles from './lock-screen.module.css';

/** Covers everything until the password is given again; what was typed stays behind it. */
export const LockScreen = observer(function LockScreen(props: {
  readonly lock: IdleLock;
  /** Full name of whoever is signed in. */
  readonly name: string;
  readonly signOut: () => void;
}) {
  const { lock, name, signOut } = props;
  const [form] = useState(
    () =>
      new FormModel({
        initial: { password: '' },
        rules: requirePassword,
        save: (values) => lock.unlock(values.password).catch(reword),
      }),
  );
  return (
    <LockPortal>
      <div className={styles.screen}>
        <div
          role="dialog"
          aria-modal
          aria-labelledby="lock-title"
          aria-describedby="lock-text"
          className={styles.panel}
        >
          <BrandMark />
          <h1 id="lock-title">{t('Locked')}</h1>
          <p id="lock-text">{t('{{name}}, enter your password to go on. Everything is as you left it.', { name })}</p>
          <Form
            form={form}
            label={t('Unlock')}
            submit={t('Unlock')}
            actions={
              <Button kind="quiet" onClick={signOut}>
                {t('Logout')}
              </Button>
            }
          >
            <PasswordField
              form={form}
              name="password"
              label={t('Password')}
              autoComplete="current-password"
              autoFocus
            />
          </Form>
        </div>
      </div>
    </LockPortal>
  );
});

/** A lock-out is said with the time to wait, in the user's language. */
function reword(failure: ApiFailure): never {
  const { status, code, errors, details } = failure;
  throw new ApiFailure(status, code, failureText(failure, t), errors, details);
}

function requirePassword({ password }: { readonly password: string }): Faults {
  return password ? {} : { password: [{ message: '{{field}} is required', field: 'Password' }] };
}
