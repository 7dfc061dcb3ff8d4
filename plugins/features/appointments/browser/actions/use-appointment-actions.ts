import { labelled } from '@clinic-workbench/sdk/common';
import {
  ApiFailure,
  changedMeanwhile,
  Dialogs,
  Navigation,
  Session,
  Toaster,
  useRefusal,
  useService,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import type { Appointment } from '../../common/appointment';
import { actionsOf, type AppointmentAction } from '../../common/appointment-status';
import { AppointmentsStore, type Act } from '../appointments-store';
import { actionLabel, statusLabel } from '../labels';
import { refusalOf } from '../slots/refusal';
import { t } from '../../manifest';

type Action = Act['action'];

const icons: Readonly<Record<AppointmentAction, string>> = {
  CONFIRM: 'tick',
  ARRIVE: 'log-in',
  CHECK_IN: 'clipboard',
  FULFIL: 'endorsed',
  NOSHOW: 'blocked-person',
  CANCEL: 'disable',
  WAITLIST: 'stopwatch',
  REOPEN: 'undo',
  RESCHEDULE: 'time',
  ENTERED_IN_ERROR: 'eraser',
};
/** Actions that are hard to undo. */
const grave: ReadonlySet<AppointmentAction> = new Set(['CANCEL', 'ENTERED_IN_ERROR']);
/** The steps from booking to the end, which have their own button. */
const onward: readonly Action[] = ['CONFIRM', 'ARRIVE', 'CHECK_IN', 'FULFIL'];

export interface OneAction {
  readonly action: Action;
  readonly label: string;
  readonly icon: string;
  readonly run: () => void;
}

/** The actions on an appointment, with their questions and messages; only those that the user may do. */
export function useAppointmentActions() {
  const store = useService(AppointmentsStore);
  const session = useService<Session>(Session);
  const navigation = useService<Navigation>(Navigation);
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);

  const failed = useRefusal<Appointment>({ stateOf: ({ status }) => statusLabel(status), shown: store.changed });
  const act = async (appointment: Appointment, what: Act): Promise<void> => {
    try {
      const changed = await store.act(appointment, what);
      if (!changed) return;
      store.changed(changed);
      toaster.success(whatChanged(changed));
    } catch (error) {
      const refusal = error instanceof ApiFailure ? refusalOf(error) : undefined;
      if (!refusal?.mayOverbook || what.overbookReason || !session.can('appointments.overbook'))
        return failed(error, appointment);
      const overbookReason = await dialogs.askReason({
        title: t('Overbook'),
        message: `${t(refusal.message)} ${t('Why is the appointment put beside the others?')}`,
        confirm: t('Overbook'),
      });
      if (overbookReason) await act(appointment, { ...what, overbookReason });
    }
  };
  const ask = async (appointment: Appointment, action: Action): Promise<void> => {
    if (store.isBusy(appointment.uuid)) return;
    if (!grave.has(action)) return act(appointment, { action });
    const name = appointment.patient.full_name;
    const reason = await dialogs.askReason(
      action === 'CANCEL'
        ? {
            title: t('Cancel appointment'),
            message: t('The time of {{name}} is free again for others. Why is the appointment cancelled?', { name }),
            confirm: t('Cancel appointment'),
          }
        : {
            title: t('Entered in error'),
            message: t('The appointment of {{name}} stays on record and is no longer listed. What was wrong?', {
              name,
            }),
            confirm: t('Entered in error'),
          },
    );
    if (reason) await act(appointment, { action, reason });
  };
  const remove = async (appointment: Appointment): Promise<void> => {
    if (!(await dialogs.confirmDelete(t('appointment')))) return;
    try {
      if (await store.delete(appointment)) toaster.success(t('Delete completed'));
    } catch (error) {
      if (error instanceof ApiFailure && !changedMeanwhile(error))
        return toaster.error(labelled(t('Deletion error'), t(error.message)));
      failed(error, appointment);
    }
  };

  const mayDo = (action: AppointmentAction, { slot, patient }: Appointment) => {
    if (!patient.is_on_record && !grave.has(action)) return false;
    if (action === 'ENTERED_IN_ERROR') return session.can('appointments.delete');
    // A patient cannot have missed an appointment that has not begun.
    if (action === 'NOSHOW' && Date.parse(slot.start) > Date.now()) return false;
    return session.can('appointments.write');
  };
  const actionsFor = (appointment: Appointment): readonly MenuAction[] => {
    const possible = actionsOf(appointment.status).filter((action) => mayDo(action, appointment));
    const items = possible.map((action) => ({
      id: action,
      label: actionLabel(action, appointment),
      icon: icons[action],
      danger: grave.has(action),
      divided: action === 'ENTERED_IN_ERROR',
      onSelect: () =>
        action === 'RESCHEDULE'
          ? navigation.replaceQuery({ open: 'move', appointment: appointment.uuid })
          : void ask(appointment, action),
    }));
    if (!session.can('appointments.delete') || appointment.status === 'entered-in-error') return items;
    return [
      ...items,
      { id: 'delete', label: t('Delete'), icon: 'trash', danger: true, onSelect: () => void remove(appointment) },
    ];
  };
  /** The next step from booking to the end; arrival is offered only on the day. */
  const nextFor = (appointment: Appointment, today: string): OneAction | undefined => {
    const action = onward.find((each) => actionsOf(appointment.status).includes(each));
    if (!action || !mayDo(action, appointment)) return undefined;
    if (action === 'ARRIVE' && appointment.date !== today) return undefined;
    return {
      action,
      label: actionLabel(action, appointment),
      icon: icons[action],
      run: () => void ask(appointment, action),
    };
  };
  return { actionsFor, nextFor, isBusy: store.isBusy };
}

/** The message for the desk; it contains the ticket, so that staff can tell the patient at once. */
function whatChanged({ patient, status, ticket_number: ticket }: Appointment): string {
  const name = patient.full_name;
  return ticket && status === 'arrived'
    ? t('{{name}} is here: ticket {{ticket}}.', { name, ticket })
    : t('{{name}}: {{status}}', { name, status: statusLabel(status) });
}
