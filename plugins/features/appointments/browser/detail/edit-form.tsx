import {
  ApiClient,
  Button,
  Drafts,
  Form,
  RadioField,
  t,
  TextAreaField,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Appointment } from '../../common/appointment';
import { typeLabel, typeOptions } from '../labels';
import { AppointmentEditor } from './appointment-editor';
import styles from './detail.module.css';

/** Corrects what may be corrected without moving it: notes, reasons and type. */
export const EditForm = observer(function EditForm(props: {
  readonly appointment: Appointment;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}) {
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const toaster = useService<Toaster>(Toaster);
  const [editor] = useState(() => new AppointmentEditor(api, drafts, props.appointment));
  const { form, theirs } = editor;
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
      {theirs && (
        <div className={styles.stale} role="alert">
          <p>{t('Somebody else has changed this in the meantime.')}</p>
          <p>
            {[typeLabel(theirs.appointment_type), theirs.reasons.join(', '), theirs.comment]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <div className={styles.actions}>
            <Button onClick={editor.takeTheirs}>{t('Take theirs')}</Button>
            <Button onClick={editor.keepMine}>{t('Keep mine')}</Button>
          </div>
        </div>
      )}
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
