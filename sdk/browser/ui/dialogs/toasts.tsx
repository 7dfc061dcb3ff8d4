import { Icon } from '../controls/icon';
import { IconButton } from '../controls/icon-button';
import { t } from '../../i18n';
import styles from './toasts.module.css';

export interface ToastItem {
  readonly id: string;
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  /** Translated. */
  readonly message: string;
}

const icons = { success: 'tick-circle', info: 'info-sign', warning: 'warning-sign', error: 'error' } as const;

/** Short messages below the header; errors and warnings interrupt a screen reader, the others wait. */
export function Toasts(props: { readonly toasts: readonly ToastItem[]; readonly onDismiss: (id: string) => void }) {
  return (
    <section className={styles.toasts} aria-label={t('Messages')}>
      {props.toasts.map((toast) => (
        <div
          key={toast.id}
          className={styles.toast}
          data-kind={toast.kind}
          role={toast.kind === 'error' || toast.kind === 'warning' ? 'alert' : 'status'}
        >
          <Icon name={icons[toast.kind]} className={styles.icon} />
          <span className={styles.message}>{toast.message}</span>
          <IconButton icon="cross" label={t('Dismiss')} small onClick={() => props.onDismiss(toast.id)} />
        </div>
      ))}
    </section>
  );
}
