import { WarningToConfirm, WarningWithReason } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { CheckFinding } from '../../common/check-finding';
import { findingLabel, findingText } from '../labels';
import { t } from '../t';
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
      {props.findings.map((finding) => {
        const { key, severity, detail, source, unsigned, asks } = finding;
        const notes = [detail && t(detail), source, unsigned && t('Not signed off by a pharmacist')].filter(Boolean);
        const text = (
          <>
            <strong>{findingLabel(finding)}:</strong> {findingText(finding)}
            {notes.length > 0 && <small className={styles.detail}>{notes.join(' · ')}</small>}
          </>
        );
        const reason = props.reasons[key] ?? '';
        return (
          <li key={key}>
            {asks === undefined ? (
              <WarningWithReason
                severity={severity}
                label={t('Reason to prescribe it all the same')}
                reason={reason}
                missing={props.tried && reason.trim() === ''}
                onReason={(given) => props.onReason(key, given)}
              >
                {text}
              </WarningWithReason>
            ) : (
              <WarningToConfirm
                severity={severity}
                label={asks === 'confirm' ? t('I have checked the dose myself.') : undefined}
                confirmed={reason !== ''}
                missing={props.tried && reason === ''}
                onConfirm={(is) => props.onReason(key, is ? t('I have checked the dose myself.') : '')}
              >
                {text}
              </WarningToConfirm>
            )}
          </li>
        );
      })}
    </ul>
  );
});
