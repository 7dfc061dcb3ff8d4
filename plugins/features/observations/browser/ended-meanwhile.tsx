import { Button, type FormModel } from '@clinic-workbench/sdk/browser';
import type { ReactNode } from 'react';
import styles from './observations.module.css';
import { t } from '../manifest';

/** Shown above typed values if their encounter was ended elsewhere. */
export function EndedMeanwhile({ children }: { readonly children?: ReactNode }) {
  return (
    <p role="alert" className={styles.ended}>
      {t('The encounter has ended meanwhile. What you typed is still here.')} {children}
    </p>
  );
}

/** Discards the typed values. */
export function DiscardKept<T extends object>({ form }: { readonly form: FormModel<T> }) {
  return (
    <Button kind="quiet" onClick={() => form.reset()}>
      {t('Discard')}
    </Button>
  );
}
