import { withColon } from '@clinic-workbench/sdk/common';
import { Warning, WarningToConfirm, WarningWithReason } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { CheckFinding } from '../../common/check-finding';
import { findingLabel, findingNotes, findingText } from '../labels';
import { t } from '../../manifest';
import styles from './entry.module.css';

/** The answers to findings. */
export interface Answers {
  /** By finding. */
  readonly reasons: Readonly<Record<string, string>>;
  /** True after the user tried to sign: missing answers are then marked. */
  readonly tried: boolean;
  readonly onReason: (finding: string, reason: string) => void;
}

/**
 * The findings about one medicine, the most dangerous first: allergies, duplicates, interactions and doses. The same
 * view shows them everywhere, from the first letters of a name to a medicine that has run for weeks.
 */
export const Findings = observer(function Findings(props: {
  readonly medicine: string;
  readonly findings: readonly CheckFinding[];
  /** Absent if the findings are read-only. */
  readonly answers?: Answers;
}) {
  if (props.findings.length === 0) return null;
  return (
    <ul className={styles.findings} aria-label={t('Warnings about {{medicine}}', { medicine: props.medicine })}>
      {props.findings.map((finding) => (
        <li key={finding.key}>
          <Finding finding={finding} answers={props.answers} />
        </li>
      ))}
    </ul>
  );
});

function Finding({ finding, answers }: { readonly finding: CheckFinding; readonly answers: Answers | undefined }) {
  const { key, severity, asks, not_checked } = finding;
  const text = <FindingText finding={finding} />;
  if (!answers || asks === 'nothing') {
    const icon = asks === 'nothing' ? 'info-sign' : 'help';
    return (
      <Warning severity={severity} {...(not_checked && { icon })}>
        {text}
      </Warning>
    );
  }
  const { reasons, tried, onReason } = answers;
  const reason = reasons[key] ?? '';
  if (asks === 'confirm')
    return (
      <WarningToConfirm
        severity={severity}
        label={t('I have checked the dose myself.')}
        confirmed={reason !== ''}
        missing={tried && reason === ''}
        onConfirm={(is) => onReason(key, is ? t('I have checked the dose myself.') : '')}
      >
        {text}
      </WarningToConfirm>
    );
  return (
    <WarningWithReason
      severity={severity}
      label={t('Reason to prescribe it anyway')}
      reason={reason}
      missing={tried && reason.trim() === ''}
      onReason={(given) => onReason(key, given)}
    >
      {text}
    </WarningWithReason>
  );
}

function FindingText({ finding }: { readonly finding: CheckFinding }) {
  const notes = findingNotes(finding);
  return (
    <>
      <strong>{withColon(findingLabel(finding))}</strong> {findingText(finding)}
      {notes.length > 0 && <small className={styles.detail}>{notes.join(' · ')}</small>}
    </>
  );
}
