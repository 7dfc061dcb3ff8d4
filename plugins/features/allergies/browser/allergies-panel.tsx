import { Button, ErrorState, Icon, LoadingState, Section, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { isLiveAllergy } from '../common/allergy';
import type { PatientAllergies } from '../common/patient-allergies';
import { AllergiesStore } from './allergies-store';
import styles from './allergies.module.css';
import { AllergyLine } from './allergy-line';
import { PositionText } from './position-text';
import { t } from './t';
import { useAllergyActions, type AllergyActions } from './use-allergy-actions';

/** A patient's allergies, and what can be done about them: on the Summary and in encounters. */
export const AllergiesPanel = observer(function AllergiesPanel(props: {
  readonly patientId: string;
  /** Where the user stands, if in an encounter that may be written into. */
  readonly encounterId: string | undefined;
  /** False where an encounter has ended: the section only shows. */
  readonly mayWrite: boolean;
}) {
  const { patientId } = props;
  const store = useService(AllergiesStore);
  const allergies = store.patients.of(patientId);
  useEffect(() => store.patients.follow(patientId), [store, patientId]);
  const actions = useAllergyActions(props);
  const { value, failure } = allergies;
  const mayWrite = props.mayWrite && actions.mayWrite;
  return (
    <Section
      title={t('Allergies')}
      actions={
        mayWrite && (
          <Button small icon="plus" onClick={actions.record}>
            {t('Record an allergy')}
          </Button>
        )
      }
    >
      {!value && failure && <ErrorState message={t('Error fetching data')} retry={() => void allergies.load()} />}
      {!value && !failure && <LoadingState kind="lines" count={2} />}
      {value && <Content value={value} actions={actions} mayWrite={mayWrite} patientId={patientId} />}
      {actions.windows}
    </Section>
  );
});

const Content = observer(function Content(props: {
  readonly value: PatientAllergies;
  readonly actions: AllergyActions;
  readonly mayWrite: boolean;
  readonly patientId: string;
}) {
  const { value, actions } = props;
  const store = useService(AllergiesStore);
  const [showOver, setShowOver] = useState(false);
  const over = useId();
  const live = value.data.filter(isLiveAllergy);
  const past = value.data.filter((allergy) => !isLiveAllergy(allergy));
  return (
    <div className={styles.panel}>
      {value.position !== 'recorded' && (
        <div className={styles.position}>
          <PositionText value={value} />
          {props.mayWrite && value.position === 'not-asked' && (
            <Button small loading={store.records.isBusy(props.patientId)} onClick={actions.stateNoneKnown}>
              {t('Record that none are known')}
            </Button>
          )}
          {props.mayWrite && value.position === 'none-known' && (
            <Button small kind="quiet" onClick={actions.withdraw}>
              {t('Take back')}
            </Button>
          )}
        </div>
      )}
      {live.length > 0 && (
        <ul className={styles.lines}>
          {live.map((allergy) => (
            <AllergyLine key={allergy.uuid} allergy={allergy} actions={actions} />
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <div>
          <Button
            small
            kind="quiet"
            aria-expanded={showOver}
            aria-controls={over}
            onClick={() => setShowOver(!showOver)}
          >
            <Icon name={showOver ? 'chevron-down' : 'chevron-right'} />{' '}
            {t('Over or taken back ({{n}})', { n: past.length })}
          </Button>
          <ul id={over} className={styles.lines} hidden={!showOver}>
            {past.map((allergy) => (
              <AllergyLine key={allergy.uuid} allergy={allergy} actions={actions} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
});
