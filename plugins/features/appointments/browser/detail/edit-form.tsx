import {
  ApiClient,
  Drafts,
  Formats,
  Form,
  RadioField,
  TextAreaField,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Appointment } from '../../common/appointment';
import { typeOptions } from '../labels';
import { t } from '../../manifest';
import { appointmentForm } from './appointment-form';

/** Edits the fields that do not move the appointment: notes, reasons and type. */
export const EditForm = observer(function EditForm(props: {
  readonly appointment: Appointment;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}) {
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const toaster = useService<Toaster>(Toaster);
  const formats = useService<Formats>(Formats);
  const [{ form }] = useState(() => appointmentForm({ api, drafts, formats }, props.appointment));
  useEffect(() => void form.restore(), [form]);
  const saved = () => {
    toaster.success(t('The appointment is saved.'));
    props.onSaved();
  };
  const cancel = () => {
    form.reset();
    props.onCancel();
  };
  return (
    <Form form={form} label={t('Edit notes and type')} submit={t('Save')} onSaved={saved} onCancel={cancel}>
      <RadioField form={form} name="appointment_type" label={t('Appointment type')} options={typeOptions()} />
      <TextAreaField
        form={form}
        name="reasons"
        label={t('Reasons for coming')}
        hint={t('One in each line.')}
        rows={3}
      />
      <TextAreaField form={form} name="comment" label={t('Notes')} rows={4} autoFocus />
    </Form>
  );
});
