import { RadioField, TextAreaField } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { typeOptions } from '../labels';
import { t } from '../../manifest';
import { StepHeading } from './booking-steps';
import styles from './booking.module.css';
import type { StepProps } from './step-props';

/** The reasons for the visit, and notes. */
export const NotesStep = observer(function NotesStep({ model: { form } }: StepProps) {
  return (
    <section className={styles.step}>
      <StepHeading step="notes" />
      <RadioField form={form} name="appointment_type" label={t('Appointment type')} options={typeOptions()} />
      <TextAreaField
        form={form}
        name="reasons"
        label={t('Reasons for coming')}
        hint={t('One in each line.')}
        rows={3}
      />
      <TextAreaField form={form} name="comment" label={t('Notes')} rows={4} />
    </section>
  );
});
