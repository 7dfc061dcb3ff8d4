import { useId, type ReactNode } from 'react';
import { t } from '../../../i18n';
import { Icon } from '../../controls/icon';
import styles from './warning-with-reason.module.css';

/** A warning about something that could not be checked, with a box that confirms that the user has looked at it. */
export function WarningToConfirm(props: {
  /** `high` for a deadly danger. */
  readonly severity: 'high' | 'moderate';
  /** Translated: the warning. */
  readonly children: ReactNode;
  /** Translated: the text of the confirmation; undefined if none is needed. */
  readonly label: string | undefined;
  readonly confirmed: boolean;
  /** True if the user tried to send without it. */
  readonly missing: boolean;
  readonly onConfirm: (confirmed: boolean) => void;
}) {
  const { severity, label, confirmed } = props;
  const missing = props.missing && label !== undefined;
  const id = useId();
  return (
    <div className={styles.warning} data-severity={severity}>
      <div id={`${id}-text`} className={styles.text}>
        <Icon name={label === undefined ? 'info-sign' : 'help'} />
        <div>{props.children}</div>
      </div>
      {label !== undefined && (
        <label className={styles.confirm}>
          <input
            type="checkbox"
            checked={confirmed}
            aria-required
            aria-invalid={missing}
            aria-describedby={missing ? `${id}-text ${id}-missing` : `${id}-text`}
            onChange={(event) => props.onConfirm(event.target.checked)}
          />
          <span>{label}</span>
        </label>
      )}
      {missing && (
        <p id={`${id}-missing`} className="cw-field-message">
          {t('{{field}} is required', { field: label })}
        </p>
      )}
    </div>
  );
}
