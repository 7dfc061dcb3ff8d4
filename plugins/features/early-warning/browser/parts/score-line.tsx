import { Formats, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { EarlyWarningScore } from '../../common/early-warning-score';
import { actionWords, measuredWords, totalWords } from '../score-words';
import { t } from '../../manifest';
import { BandTag } from './band-tag';
import { DueText } from './due-text';
import { LaterDangers } from './later-dangers';
import styles from './parts.module.css';

/** One score in a line: total, meaning, time and due times. */
export const ScoreLine = observer(function ScoreLine({ score }: { readonly score: EarlyWarningScore }) {
  const formats = useService<Formats>(Formats);
  const { is_current: current, treat_by, repeat_by } = score;
  return (
    <div className={styles.line}>
      <strong>{totalWords(score)}</strong>
      <BandTag score={score} />
      {current && repeat_by && <DueText need="repeat" due={repeat_by} />}
      <span className={styles.more}>
        {[
          formats.dateTime(score.effective_date_time),
          score.created_by_name,
          score.missing.length === 1 && t('1 input missing'),
          score.missing.length > 1 && t('{{n}} inputs missing', { n: score.missing.length }),
          treat_by && t('Treat by {{time}}', { time: formats.time(treat_by) }),
          score.acknowledged_at &&
            t('Acknowledged by {{name}} at {{time}}', {
              name: score.acknowledged_by_name ?? '',
              time: formats.time(score.acknowledged_at),
            }),
          score.acknowledgement_action && actionWords(score.acknowledgement_action),
          score.acknowledgement,
          score.age_group_reason && t('Table of another age: {{reason}}', { reason: score.age_group_reason }),
          ...score.dismissed_signs.map((each) =>
            t('{{value}} does not count: {{reason}}', { value: measuredWords(each, formats), reason: each.reason }),
          ),
          score.note,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <LaterDangers score={score} />
    </div>
  );
});
