import { useId, type ReactNode } from 'react';
import { t } from '../../../i18n';
import { Icon } from '../../controls/icon';
import styles from './warning-with-reason.module.css';

/** A warning against the content that the user is about to send, with a field for the reason to send it anyway. */
export function WarningWithReason(props: {
  /** `high` for a deadly danger. */
  readonly severity: 'high' | 'moderate';
  /** Translated: the warning. */
  readonly children: ReactNode;
  /** Translated: the label of the reason. */
  readonly label: string;
  readonly reason: string;
  /** True if the user tried to send without it. */
  readonly missing: boolean;
  readonly onReason: (reason: string) => void;
}) {
  const { severity, reason, missing } = props;
  const id = useId();
  return (
    <div className={styles.warning} data-severity={severity}>
      <div id={`${id}-text`} className={styles.text}>
        <Icon name={severity === 'high' ? 'error' : 'warning-sign'} />
        <div>{props.children}</div>
      </div>
      <label className={styles.reason}>
        <span>{props.label}</span>
        <input
          className="bp6-input bp6-fill"
          type="text"
          maxLength={500}
          autoComplete="off"
          value={reason}
          aria-required
          aria-invalid={missing}
          aria-describedby={missing ? `${id}-text ${id}-missing` : `${id}-text`}
          onChange={(event) => props.onReason(event.target.value)}
        />
      </label>
      {missing && (
        <p id={`${id}-missing`} className="cw-field-message">
          {t('{{field}} is required', { field: t('Reason') })}
        </p>
      )}
    </div>
  );
}
