import { Icon } from '@clinic-workbench/sdk/browser';
import type { CheckFinding } from '../../common/check-finding';
import { findingLabel, findingText } from '../labels';
import { t } from '../t';
import styles from './entry.module.css';

/** One thing that speaks against a medicine, to be read; as an item of a list. */
export function AllergyWarning({ finding }: { readonly finding: CheckFinding }) {
  const { severity, detail, unsigned } = finding;
  const notes = [detail && t(detail), unsigned && t('Not signed off by a pharmacist')].filter(Boolean);
  return (
    <li className={styles.warning} data-severity={severity}>
      <Icon name={severity === 'high' ? 'error' : 'warning-sign'} />
      <span>
        <strong>{findingLabel(finding)}:</strong> {findingText(finding)}
        {notes.length > 0 && <small className={styles.detail}>{notes.join(' · ')}</small>}
      </span>
    </li>
  );
}
