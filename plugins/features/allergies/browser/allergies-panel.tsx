import { Button, RecordCard, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { isLiveAllergy, type Allergy } from '../common/allergy';
import type { PatientAllergies } from '../common/patient-allergies';
import { AllergiesStore } from './allergies-store';
import styles from './allergies.module.css';
import { AllergyText } from './allergy-text';
import { PositionText } from './position-text';
import { t } from '../manifest';
import { useAllergyActions, type AllergyActions } from './use-allergy-actions';

/** A patient's allergies and the actions on them: on the Summary and in encounters. */
export const AllergiesPanel = observer(function AllergiesPanel(props: {
  readonly patientId: string;
  /** The open encounter, if the user may write into it. */
  readonly encounterId: string | undefined;
  /** False if the encounter has ended: the section is then read-only. */
  readonly mayWrite: boolean;
}) {
  const { patientId } = props;
  const { patients } = useService(AllergiesStore);
  const actions = useAllergyActions(props);
  const mayWrite = props.mayWrite && actions.mayWrite;
  return (
    <RecordCard<Allergy, PatientAllergies>
      title={t('Allergies')}
      actions={
        mayWrite && (
          <Button small icon="plus" onClick={actions.record}>
            {t('Record an allergy')}
          </Button>
        )
      }
      reads={patients}
      of={patientId}
      rowsOf={({ data }) => data}
      renderAbove={(value) => <Position value={value} actions={actions} mayWrite={mayWrite} patientId={patientId} />}
      renderLine={(allergy) => <AllergyText allergy={allergy} />}
      nameOf={({ substance }) => t(substance)}
      menuOf={actions.menuOf}
      isPast={(allergy) => !isLiveAllergy(allergy)}
      pastLabel={(n) => t('Over or taken back ({{n}})', { n })}
      windows={actions.windows}
    />
  );
});

/** Says why no allergy is on record: none is known, or nobody asked. */
const Position = observer(function Position(props: {
  readonly value: PatientAllergies;
  readonly actions: AllergyActions;
  readonly mayWrite: boolean;
  readonly patientId: string;
}) {
  const { value, actions, mayWrite } = props;
  const { records } = useService(AllergiesStore);
  if (value.position === 'recorded') return null;
  return (
    <div className={styles.position}>
      <PositionText value={value} />
      {mayWrite && value.position === 'not-asked' && (
        <Button small loading={records.isBusy(props.patientId)} onClick={actions.stateNoneKnown}>
          {t('Record that none are known')}
        </Button>
      )}
      {mayWrite && value.position === 'none-known' && (
        <Button small kind="quiet" onClick={actions.withdraw}>
          {t('Take back')}
        </Button>
      )}
    </div>
  );
});
