import { ApiFailure, Button, t } from '@clinic-workbench/sdk/browser';
import { useEffect, useRef, useState } from 'react';
import { openLockPrompt } from '../../../core/browser/lock/lock-prompt';
import { LockPortal } from '../../../core/browser/lock/lock-portal';
import type { Secret } from '../../../core/browser/lock/secret';
import type { IdleLock } from '../../../core/browser/opening/idle-lock';
import { BrandMark } from '../brand/brand-mark';
import { failureText } from '../guest/failure-text';
import styles from './lock-screen.module.css';

/** Covers everything until the user enters the password again; unsaved input stays behind it. */
export function LockScreen(props: {
  readonly lock: IdleLock;
  /** Full name of the signed-in user. */
  readonly name: string;
  readonly signOut: () => void;
}) {
  const { lock, name, signOut } = props;
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
          <Prompt lock={lock} />
          <div className={styles.other}>
            <Button kind="quiet" onClick={signOut}>
              {t('Logout')}
            </Button>
          </div>
        </div>
      </div>
    </LockPortal>
  );
}

/** Holds the password field, which React does not manage: no other script of the page can read what is typed there. */
function Prompt({ lock }: { readonly lock: IdleLock }) {
  const place = useRef<HTMLDivElement>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    const words = {
      label: t('Password'),
      show: t('Show password'),
      hide: t('Hide password'),
      submit: t('Unlock'),
      missing: t('{{field}} is required', { field: t('Password') }),
    };
    const prompt = openLockPrompt(words, {
      refuse: setFault,
      unlock: (password: Secret) => {
        setFault('');
        prompt.setBusy(true);
        lock.unlock(password).catch((failure: unknown) => {
          setFault(failure instanceof ApiFailure ? failureText(failure, t) : t('Something went wrong'));
          prompt.setBusy(false);
          prompt.clear();
          prompt.focus();
        });
      },
    });
    place.current?.append(prompt.host);
    prompt.focus();
    return () => prompt.host.remove();
  }, [lock]);
  return (
    <>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <div ref={place} />
    </>
  );
}
