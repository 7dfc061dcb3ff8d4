import { Button, Session, useService, View } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { PatientChoiceProps, PatientRegistrationProps } from '../../../patients/common/patient-parts';
import { t } from '../../manifest';
import { StepHeading } from './booking-steps';
import styles from './booking.module.css';
import { StepMessages } from './step-messages';
import type { StepProps } from './step-props';

/** The patient: a registered one, or one to register first. */
export const PatientStep = observer(function PatientStep({ model, registering, onRegistering }: StepProps) {
  const { can } = useService<Session>(Session);
  const { patient } = model.values;
  if (registering) {
    const registration: PatientRegistrationProps = {
      submit: t('Register and go on'),
      onRegistered: (registered) => {
        model.choosePatient(registered);
        onRegistering(false);
        model.next();
      },
      onCancel: () => onRegistering(false),
    };
    return (
      <section className={styles.step}>
        <h3 className={styles.heading}>{t('New patient')}</h3>
        <View id="patients.registration" {...registration} />
      </section>
    );
  }
  const choice: PatientChoiceProps = { label: t('Patients'), chosen: patient?.uuid, onChoose: model.choosePatient };
  return (
    <section className={styles.step}>
      <div className={styles.headed}>
        <StepHeading step="patient" />
        {can('patients.write') && (
          <Button icon="new-person" onClick={() => onRegistering(true)}>
            {t('New patient')}
          </Button>
        )}
      </div>
      {patient && (
        <p className={styles.chosen} role="status">
          {t('Chosen: {{name}}, {{number}}', { name: patient.full_name, number: patient.patient_number })}
        </p>
      )}
      <StepMessages model={model} fields={['patient']} />
      <View id="patients.choose" {...choice} />
    </section>
  );
});
