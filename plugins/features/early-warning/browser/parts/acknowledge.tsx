import { Button, Session, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { EarlyWarningScore } from '../../common/early-warning-score';
import { kindFacts } from '../../common/score-kind';
import { ScoresStore } from '../scores-store';
import { t } from '../../manifest';
import { AcknowledgeModal } from './acknowledge-modal';

/** The button to record the response to an escalated score; shown until somebody does. */
export const Acknowledge = observer(function Acknowledge(props: {
  readonly score: EarlyWarningScore;
  /** The patient's name, in a list of several patients. */
  readonly patientName?: string;
}) {
  const { score, patientName } = props;
  const store = useService(ScoresStore);
  const session = useService<Session>(Session);
  const [open, setOpen] = useState(false);
  if (!score.escalated || score.acknowledged_at !== null || !session.can('early-warning.write')) return null;
  return (
    <>
      <Button
        kind="primary"
        loading={store.isBusy(score.uuid)}
        aria-label={t('Acknowledge {{score}}', { score: kindFacts[score.kind].name })}
        onClick={() => setOpen(true)}
      >
        {t('Acknowledge')}
      </Button>
      {open && <AcknowledgeModal score={score} patientName={patientName} onClose={() => setOpen(false)} />}
    </>
  );
});
