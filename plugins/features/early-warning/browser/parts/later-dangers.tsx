import { Formats, Icon, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { EarlyWarningScore } from '../../common/early-warning-score';
import { dangerWords } from '../score-words';
import { t } from '../../manifest';
import styles from './parts.module.css';

/** Dangerous values after a score: it must be taken again. */
export const LaterDangers = observer(function LaterDangers({ score }: { readonly score: EarlyWarningScore }) {
  const formats = useService<Formats>(Formats);
  if (score.later_dangers.length === 0) return null;
  return (
    <p className={styles.danger}>
      <Icon name="warning-sign" size={12} />{' '}
      {t('Dangerous since this score: {{values}}. Score again.', {
        values: score.later_dangers.map((danger) => dangerWords(danger, formats)).join(' · '),
      })}
    </p>
  );
});
