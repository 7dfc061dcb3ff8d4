import { TextField } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { SlotChooser } from '../slots/slot-chooser';
import { t } from '../../manifest';
import { StepHeading } from './booking-steps';
import { ChosenSlot } from './chosen-slot';
import styles from './booking.module.css';
import { StepMessages } from './step-messages';
import type { StepProps } from './step-props';

/** The time and the practitioner. */
export const SlotStep = observer(function SlotStep({ model }: StepProps) {
  const { slot, location, overbook } = model.values;
  return (
    <section className={styles.step}>
      <StepHeading step="slot" />
      {slot && <ChosenSlot slot={slot} />}
      <StepMessages model={model} fields={['slot']} />
      {overbook && (
        <TextField
          form={model.form}
          name="overbook_reason"
          label={t('Reason for overbooking')}
          hint={t('This time is full: the appointment is put beside the others.')}
          required
        />
      )}
      <SlotChooser
        finder={model.finder}
        chosen={slot ?? undefined}
        onChoose={model.chooseSlot}
        onEverywhere={location ? () => model.chooseLocation('') : undefined}
      />
    </section>
  );
});
