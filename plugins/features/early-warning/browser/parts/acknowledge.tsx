import { ApiFailure, Button, Session, Toaster, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { EarlyWarningScore } from '../../common/early-warning-score';
import { kindFacts } from '../../common/score-kind';
import { ScoresStore } from '../scores-store';
import { t } from '../t';
import styles from './parts.module.css';

/** Says that one knows of an escalated score, with what is done about it; asked until somebody does. */
export const Acknowledge = observer(function Acknowledge({ score }: { readonly score: EarlyWarningScore }) {
  const store = useService(ScoresStore);
  const session = useService<Session>(Session);
  const toaster = useService<Toaster>(Toaster);
  const [comment, setComment] = useState('');
  if (!score.escalated || score.acknowledged_at !== null || !session.can('early-warning.write')) return null;
  const acknowledge = async () => {
    try {
      await store.acknowledge(score, comment);
      toaster.success(t('The escalation is acknowledged.'));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
  };
  const label = t('What is done about it');
  return (
    <>
      <input
        className={`bp6-input ${styles.comment}`}
        aria-label={label}
        placeholder={label}
        maxLength={500}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && void acknowledge()}
      />
      <Button
        kind="primary"
        loading={store.isBusy(score.uuid)}
        aria-label={t('Acknowledge {{score}}', { score: kindFacts[score.kind].name })}
        onClick={() => void acknowledge()}
      >
        {t('Acknowledge')}
      </Button>
    </>
  );
});
