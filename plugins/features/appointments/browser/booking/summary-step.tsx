import {
  Button,
  Formats,
  KeyValueList,
  Registry,
  Session,
  TextField,
  useService,
  Views,
} from '@clinic-workbench/sdk/browser';
import { dayIn } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { typeLabel } from '../labels';
import { ReminderWishes } from '../reminders/reminder-wishes';
import { RefusedSlot } from '../slots/refused-slot';
import { whenOf, whoOf } from '../slots/slot-text';
import { t } from '../../manifest';
import { StepHeading } from './booking-steps';
import { linesOf, type BookingStep, type BookingValues } from './booking-values';
import styles from './booking.module.css';
import type { StepProps } from './step-props';

/** A summary before booking; if a colleague booked the slot first, the other free slots. */
export const SummaryStep = observer(function SummaryStep({ model }: StepProps) {
  const formats = useService<Formats>(Formats);
  const { organization } = useService<Session>(Session);
  const { form, refusal, values } = model;
  const { patient, service, slot } = values;
  const change = (step: BookingStep, what: string, text: ReactNode) => (
    <span className={styles.changed}>
      <span className={styles.fact}>{text}</span>
      <Button small kind="quiet" aria-label={t('Change: {{what}}', { what })} onClick={() => model.go(step)}>
        {t('Change')}
      </Button>
    </span>
  );
  return (
    <section className={styles.step}>
      <StepHeading step="summary" />
      {refusal && (
        <RefusedSlot
          refusal={refusal}
          chosen={slot?.id}
          onChoose={model.chooseSlot}
          onOthers={() => model.go('slot')}
          onOverbook={model.overbook}
        />
      )}
      {form.failure && !refusal && (
        <p role="alert" className={styles.failure}>
          {t(form.failure.message)}
        </p>
      )}
      {values.overbook && <TextField form={form} name="overbook_reason" label={t('Reason for overbooking')} required />}
      <KeyValueList
        layout="lines"
        items={[
          {
            label: t('Patient'),
            value: change('patient', t('Patient'), patient && `${patient.full_name} · ${patient.patient_number}`),
          },
          { label: t('Healthcare service'), value: change('service', t('Healthcare service'), service?.name) },
          {
            label: t('Cost'),
            value: <Cost values={values} />,
          },
          {
            label: t('Date and time'),
            value: change('slot', t('Date and time'), slot && whenOf(slot, formats, organization.time_zone)),
          },
          { label: t('Doctor'), value: slot && whoOf(slot) },
          { label: t('Location'), value: slot?.location.name },
          {
            label: t('Appointment type'),
            value: change('notes', t('Appointment type'), typeLabel(values.appointment_type)),
          },
          { label: t('Reasons for coming'), value: linesOf(values.reasons).join(', ') },
          { label: t('Notes'), value: values.comment.trim() },
          { label: t('Reminders'), value: patient && <ReminderWishes key={patient.uuid} patientId={patient.uuid} /> },
        ]}
      />
      {service?.confirmation_required && (
        <p className={styles.detail}>
          {t('This service asks for confirmation: the appointment is pending until then.')}
        </p>
      )}
    </section>
  );
});

/** The chosen tier, and what the patient would pay on that day and at that place. */
const Cost = observer(function Cost({ values }: { readonly values: BookingValues }) {
  const { organization } = useService<Session>(Session);
  const { patient, service, slot } = values;
  const tier = service?.price_tiers.find(({ uuid }) => uuid === values.tier);
  const isPriced = useService<Registry>(Registry).viewsFor('service-price').length > 0;
  return (
    <span className={styles.cost}>
      {tier?.label ?? (isPriced ? null : t('No price'))}
      {patient && service && (
        <Views
          of="service-price"
          patientId={patient.uuid}
          serviceId={service.uuid}
          name={service.name}
          tier={tier?.name}
          locationId={slot?.location.id}
          day={slot ? dayIn(organization.time_zone, new Date(slot.start)) : undefined}
        />
      )}
      {patient && service && values.appointment_type !== 'EMERGENCY' && (
        <Views of="service-waits" patientId={patient.uuid} serviceId={service.uuid} />
      )}
    </span>
  );
});
