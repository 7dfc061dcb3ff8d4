import { Button, Navigation, StatusTag, Toaster, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { EncounterDetail } from '../../common/encounter';
import { useEncounterFailure } from '../actions/use-encounter-failure';
import { useEncounterActions } from '../actions/use-encounter-actions';
import { EncountersStore } from '../encounters-store';
import { participantLabel, statusLabel } from '../labels';
import { StepSections } from '../step-sections';
import { t } from '../../manifest';
import { useHeadingFocus } from './use-heading-focus';
import styles from './wizard.module.css';

/** Triage as a separate step: its findings belong to the encounter that the practitioner will continue. */
export const TriagePage = observer(function TriagePage(props: {
  readonly detail: EncounterDetail;
  readonly workspace: string;
}) {
  const { detail, workspace } = props;
  const store = useService(EncountersStore);
  const toaster = useService<Toaster>(Toaster);
  const navigation = useService<Navigation>(Navigation);
  const failed = useEncounterFailure();
  const { mayWrite, start } = useEncounterActions();
  const triaged = detail.status === 'triaged';
  const heading = useHeadingFocus('triage');
  const finish = async () => {
    try {
      const done = triaged || (await store.change(detail, { status: 'triaged' }));
      if (!done) return;
      toaster.success(t('{{name}} is triaged and waits for the practitioner.', { name: detail.patient.full_name }));
      navigation.go('patients-id', { id: detail.patient_id });
    } catch (error) {
      failed(error);
    }
  };
  return (
    <>
      <div className={styles.about}>
        <StatusTag kind="visit" status={detail.status} label={statusLabel(detail.status)} />
        <span className={styles.aboutText}>
          {[
            ...detail.encounter_participant.map(
              ({ type, practitioner_detail: { name } }) => `${name} (${participantLabel(type)})`,
            ),
            detail.reason,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <section className={styles.content} aria-labelledby="triage-step">
        <h2 id="triage-step" ref={heading} tabIndex={-1} className={styles.heading}>
          {t('Triage')}
        </h2>
        <StepSections encounter={detail} step="triage" workspace={workspace} mayWrite={mayWrite} />
      </section>
      {mayWrite && (
        <footer className={styles.footer}>
          <Button loading={store.isBusy(detail.uuid)} icon="play" onClick={() => start(detail)}>
            {t('Start consultation')}
          </Button>
          <span className={styles.hint}>{t('The patient stays in the queue of the practitioner.')}</span>
          <Button kind="primary" icon="tick" loading={store.isBusy(detail.uuid)} onClick={() => void finish()}>
            {triaged ? t('Done') : t('Finish triage')}
          </Button>
        </footer>
      )}
    </>
  );
});
