import { Icon, type LiveValue } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { CheckFacts } from '../../common/check-facts';
import { findingsOf, type CheckedLine } from '../../common/find-findings';
import { findingLabel, findingText } from '../labels';
import { t } from '../t';
import styles from './entry.module.css';

/** What speaks against the dose that is being typed, before the line is added; asked about once it is. */
export const DoseWarnings = observer(function DoseWarnings(props: {
  readonly line: CheckedLine;
  /** The lines that are added already. */
  readonly before: readonly CheckedLine[];
  readonly facts: LiveValue<CheckFacts>;
}) {
  const { line, before } = props;
  const facts = props.facts.value;
  const isDosed = line.drug !== '' && line.dose_value !== null && line.dose_unit !== '' && line.frequency !== null;
  // It is read out when it appears: the place is there before.
  const found = facts && isDosed ? (findingsOf([...before, line], facts).at(-1) ?? []) : [];
  const warnings = found.filter(({ kind }) => kind === 'dose' || kind === 'never' || kind === 'not-checked');
  return (
    <div role="status" aria-label={t('Warnings about the dose')}>
      {warnings.length > 0 && (
        <ul className={styles.doses}>
          {warnings.map((finding) => {
            const { key, severity, source, unsigned } = finding;
            const notes = [source, unsigned && t('Not signed off by a pharmacist')].filter(Boolean).join(' · ');
            return (
              <li key={key} className={styles.dose} data-severity={severity}>
                <Icon name={severity === 'high' ? 'error' : 'warning-sign'} />
                <span>
                  <strong>{findingLabel(finding)}:</strong> {findingText(finding)}
                  {notes && <small className={styles.detail}>{notes}</small>}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
});
