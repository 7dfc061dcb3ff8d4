import {
  ApiClient,
  Drafts,
  Formats,
  Form,
  RadioField,
  StaleNotice,
  TextAreaField,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Appointment } from '../../common/appointment';
import { statusLabel, typeLabel, typeOptions } from '../labels';
import { t } from '../t';
import { AppointmentEditor } from './appointment-editor';

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
        <StaleNotice
          changes={changesOf(props.appointment, theirs, formats)}
          onTheirs={editor.takeTheirs}
          onMine={editor.keepMine}
        />
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

/** A colleague's changes, one line each. */
function changesOf(before: Appointment, theirs: Appointment, formats: Formats): readonly string[] {
  const linesOf = ({ status, slot, appointment_type, reasons, comment }: Appointment) => [
    statusLabel(status),
    `${formats.date(slot.start)}, ${formats.times(slot.time_label)}`,
    `${t('Appointment type')}: ${typeLabel(appointment_type)}`,
    `${t('Reasons for coming')}: ${reasons.filter(Boolean).join(', ') || t('nothing')}`,
    `${t('Notes')}: ${comment || t('nothing')}`,
  ];
  const was = linesOf(before);
  return linesOf(theirs).filter((line) => !was.includes(line));
}
