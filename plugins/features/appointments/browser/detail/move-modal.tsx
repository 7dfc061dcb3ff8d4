import {
  ApiClient,
  Drafts,
  ErrorState,
  Form,
  Formats,
  LiveEvents,
  LoadingState,
  Modal,
  Session,
  TextAreaField,
  TextField,
  Toaster,
  useLeaveGuard,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Appointment } from '../../common/appointment';
import { mayMove } from '../../common/appointment-status';
import { AppointmentsStore } from '../appointments-store';
import { ChosenSlot } from '../booking/chosen-slot';
import { statusLabel, zoneNote } from '../labels';
import { RefusedSlot } from '../slots/refused-slot';
import { SlotChooser } from '../slots/slot-chooser';
import { t } from '../../manifest';
import { MoveForm } from './move-form';

interface MoveProps {
  readonly onMoved: (appointment: Appointment) => void;
  readonly onClose: () => void;
}

/** Moves an appointment to another time. */
export const MoveModal = observer(function MoveModal(props: MoveProps & { readonly appointmentId: string }) {
  const store = useService(AppointmentsStore);
  const [one] = useState(() => store.one(props.appointmentId));
  useFollow(one);
  if (one.value) return <Move {...props} appointment={one.value} />;
  return (
    <Modal open size="lg" title={t('Reschedule')} onClose={props.onClose}>
      {one.failure ? (
        <ErrorState message={t(one.failure.message)} retry={() => void one.load()} />
      ) : (
        <LoadingState kind="form" count={4} />
      )}
    </Modal>
  );
});

const Move = observer(function Move(props: MoveProps & { readonly appointment: Appointment }) {
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const formats = useService<Formats>(Formats);
  const live = useService<LiveEvents>(LiveEvents);
  const toaster = useService<Toaster>(Toaster);
  const { organization } = useService<Session>(Session);
  const [model] = useState(() => new MoveForm(api, { drafts, live, formats, appointment: props.appointment }));
  const { form, refusal, appointment } = model;
  const { slot, overbook } = form.values;
  useEffect(() => void model.start(), [model]);
  useLeaveGuard(() => form.dirty);
  const close = () => {
    form.reset();
    props.onClose();
  };
  const saved = () => {
    const { saved: moved } = model.editor;
    if (!moved) return;
    toaster.success(t('The appointment of {{name}} is moved.', { name: moved.patient.full_name }));
    props.onMoved(moved);
  };
  const zone = zoneNote(appointment.time_zone, organization.time_zone);
  return (
    <Modal
      open
      size="lg"
      title={t('Reschedule')}
      description={`${appointment.patient.full_name} · ${appointment.healthcare_service_name} · ${formats.date(appointment.date)}, ${formats.times(appointment.slot.time_label)}${zone}`}
      onClose={close}
      form={{ dirty: form.dirty, saving: form.saving }}
    >
      {mayMove(appointment.status) ? (
        <Form form={form} label={t('Reschedule')} submit={t('Reschedule')} onSaved={saved} onCancel={close}>
          {refusal && (
            <RefusedSlot
              refusal={refusal}
              chosen={slot?.id}
              onChoose={model.chooseSlot}
              onOthers={undefined}
              onOverbook={model.overbook}
            />
          )}
          {slot && <ChosenSlot slot={slot} />}
          {form.errors('slot', t).map((message) => (
            <p key={message} className="cw-field-message" role="alert">
              {message}
            </p>
          ))}
          {overbook && <TextField form={form} name="overbook_reason" label={t('Reason for overbooking')} required />}
          <SlotChooser
            finder={model.finder}
            chosen={slot ?? undefined}
            except={appointment.slot.id}
            onChoose={model.chooseSlot}
          />
          <TextAreaField form={form} name="comment" label={t('Reason for moving')} rows={2} />
        </Form>
      ) : (
        <p>
          {t('Only an appointment that has not begun can be rescheduled.')} {statusLabel(appointment.status)}
        </p>
      )}
    </Modal>
  );
});
