import { Button, ErrorState, LoadingState, Section, StatusTag, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Questionnaire } from '../common/questionnaire';
import { findingLabel, statusLabel } from './labels';
import styles from './questionnaires.module.css';
import { QuestionnairesStore } from './questionnaires-store';
import { ResponseModal } from './response-modal';
import { t } from '../manifest';

/** The forms of the workspace, with the answers of this encounter. */
const EncounterSection = observer(function EncounterSection(props: SpotProps['encounter-section']) {
  const { patientId, encounterId, workspace, mayWrite } = props;
  const store = useService(QuestionnairesStore);
  const [forms, setForms] = useState<readonly Questionnaire[]>();
  const [opened, setOpened] = useState<Questionnaire>();
  const responses = store.ofEncounter(patientId, encounterId);
  useEffect(() => store.followEncounter(patientId, encounterId), [store, patientId, encounterId]);
  useEffect(() => {
    store.formsOf(workspace).then(setForms, () => setForms([]));
  }, [store, workspace]);
  if (responses.failure && !responses.value)
    return <ErrorState message={t('Error fetching data')} retry={() => void responses.load()} />;
  if (!forms || !responses.value) return <LoadingState kind="lines" count={2} />;
  const responseOf = ({ id }: Questionnaire) => responses.value?.find(({ questionnaire }) => questionnaire === id);
  return (
    <Section title={t('Forms')}>
      <ul className={styles.lines}>
        {forms.map((form) => {
          const response = responseOf(form);
          return (
            <li key={form.id} className={styles.line}>
              <span className={styles.text}>
                {t(form.title)}
                <small className={styles.muted}>{response && findingLabel(form, response.finding)}</small>
              </span>
              {response && (
                <StatusTag
                  kind="diagnostic-report"
                  status={response.status === 'in-progress' ? 'partial' : 'final'}
                  label={statusLabel(response.status)}
                />
              )}
              {(mayWrite || response) && (
                <Button small onClick={() => setOpened(form)}>
                  {response ? t('Open') : t('Fill in')}
                </Button>
              )}
            </li>
          );
        })}
        {opened && (
          <ResponseModal
            key={opened.id}
            questionnaire={opened}
            subject={{ patient: patientId, name: t('this encounter'), encounter: encounterId }}
            response={responseOf(opened)}
            onSaved={() => void responses.load()}
            onClose={() => setOpened(undefined)}
          />
        )}
      </ul>
    </Section>
  );
});

export default EncounterSection;
