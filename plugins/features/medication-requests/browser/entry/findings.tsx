import { Icon, t } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { CheckFinding } from '../../common/check-finding';
import { findingText } from '../labels';
import styles from './entry.module.css';

/** What speaks against one medicine, each with room for the reason to prescribe it all the same. */
export const Findings = observer(function Findings(props: {
  readonly medicine: string;
  readonly findings: readonly CheckFinding[];
  readonly reasons: Readonly<Record<string, string>>;
  /** Whether signing was tried: what is missing is then marked. */
  readonly tried: boolean;
  readonly onReason: (finding: string, reason: string) => void;
}) {
  if (props.findings.length === 0) return null;
  return (
    <ul className={styles.findings} aria-label={t('Warnings about {{medicine}}', { medicine: props.medicine })}>
      {props.findings.map((finding) => (
        <Finding
          key={finding.key}
          finding={finding}
          reason={props.reasons[finding.key] ?? ''}
          tried={props.tried}
          onReason={(reason) => props.onReason(finding.key, reason)}
        />
      ))}
    </ul>
  );
});

function Finding(props: {
  readonly finding: CheckFinding;
  readonly reason: string;
  readonly tried: boolean;
  readonly onReason: (reason: string) => void;
}) {
  const { finding, reason } = props;
  const id = useId();
  const missing = props.tried && reason.trim() === '';
  const detail = [finding.detail && t(finding.detail), finding.source].filter(Boolean);
  return (
    <li className={styles.finding} data-severity={finding.severity}>
      <p id={`${id}-text`} className={styles.warning}>
        <Icon name={finding.severity === 'high' ? 'error' : 'warning-sign'} />
        <span>
          <strong>{finding.severity === 'high' ? t('Danger') : t('Caution')}:</strong> {findingText(finding)}
          {detail.length > 0 && <small className={styles.detail}>{detail.join(' · ')}</small>}
        </span>
      </p>
      <label className={styles.reason}>
        <span>{t('Reason to prescribe it all the same')}</span>
        <input
          className="bp6-input bp6-fill"
          type="text"
          maxLength={500}
          value={reason}
          aria-describedby={`${id}-text`}
          aria-invalid={missing}
          onChange={(event) => props.onReason(event.target.value)}
        />
      </label>
      {missing && <p className="cw-field-message">{t('{{field}} is required', { field: t('Reason') })}</p>}
    </li>
  );
}
