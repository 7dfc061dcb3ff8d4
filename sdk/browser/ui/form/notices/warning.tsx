import type { ReactNode } from 'react';
import { Icon } from '../../controls/icon';
import styles from './warning-with-reason.module.css';

/** A warning that speaks against the current action. It asks for nothing. */
export function Warning(props: {
  /** `high` for a deadly danger. */
  readonly severity: 'high' | 'moderate';
  /** The kind of a notice that is not a danger: something that was not checked, or only information. */
  readonly icon?: 'help' | 'info-sign';
  /** Translated: the warning. */
  readonly children: ReactNode;
}) {
  const { severity, icon = severity === 'high' ? 'error' : 'warning-sign' } = props;
  return (
    <div className={styles.warning} data-severity={severity}>
      <div className={styles.text}>
        <Icon name={icon} />
        <div>{props.children}</div>
      </div>
    </div>
  );
}
