import { Button, Session, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { EarlyWarningScore } from '../common/early-warning-score';
import { ScoreModal } from './entry/score-modal';
import { Acknowledge } from './parts/acknowledge';
import { BandTag } from './parts/band-tag';
import { LaterDangers } from './parts/later-dangers';
import styles from './parts/parts.module.css';
import { ScoresStore } from './scores-store';
import { totalWords } from './score-words';
import { t } from '../manifest';

/** Milliseconds for which a red or orange score still describes the patient. */
const recent = 24 * 60 * 60_000;

const unacknowledged = ({ escalated, acknowledged_at, status }: EarlyWarningScore) =>
  escalated && acknowledged_at === null && status === 'registered';

/** In the header of the record: unacknowledged scores, and red or orange ones. Otherwise empty. */
const ScoreBanner = observer(function ScoreBanner({ patientId }: SpotProps['profile-banner']) {
  const store = useService(ScoresStore);
  const scores = store.ofPatient(patientId);
  useEffect(() => store.followPatient(patientId), [store, patientId]);
  const known = scores.value ?? [];
  // Acknowledging the latest of a kind also acknowledges the earlier ones.
  const open = known.filter(
    (score, index) =>
      unacknowledged(score) && known.findIndex((other) => other.kind === score.kind && unacknowledged(other)) === index,
  );
  const urgent = known.filter(
    ({ is_current, band, effective_date_time, uuid }) =>
      is_current &&
      (band?.colour === 'red' || band?.colour === 'orange') &&
      Date.parse(effective_date_time) > Date.now() - recent &&
      !open.some((score) => score.uuid === uuid),
  );
  // The patient may have got worse since a score without escalation.
  const worse = known.filter(
    ({ is_current, later_dangers, uuid }) =>
      is_current && later_dangers.length > 0 && ![...open, ...urgent].some((score) => score.uuid === uuid),
  );
  return (
    <>
      {open.map((score) => (
        <section key={score.uuid} className={styles.alert} role="alert" aria-label={t('Escalation')}>
          <strong>{totalWords(score)}</strong>
          <BandTag score={score} />
          <span className={styles.text}>{score.band?.response && t(score.band.response)}</span>
          <Acknowledge score={score} />
          <Again score={score} />
        </section>
      ))}
      {worse.map((score) => (
        <section key={score.uuid} className={styles.alert} role="alert" aria-label={t('Dangerous values')}>
          <strong>{totalWords(score)}</strong>
          <BandTag score={score} />
          <Again score={score} />
        </section>
      ))}
      {urgent.map((score) => (
        <section key={score.uuid} className={styles.alert} data-quiet aria-label={t('Early-warning score')}>
          <strong>{totalWords(score)}</strong>
          <BandTag score={score} />
          <Again score={score} />
        </section>
      ))}
    </>
  );
});

/** Shows the dangerous values since a score, with a button to take another. */
const Again = observer(function Again({ score }: { readonly score: EarlyWarningScore }) {
  const session = useService<Session>(Session);
  const [open, setOpen] = useState(false);
  if (score.later_dangers.length === 0) return null;
  return (
    <>
      <LaterDangers score={score} />
      {session.can('early-warning.write') && (
        <Button small onClick={() => setOpen(true)}>
          {t('Score again')}
        </Button>
      )}
      {open && (
        <ScoreModal
          patientId={score.patient_id}
          encounterId={undefined}
          kind={score.kind}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
});

export default ScoreBanner;
