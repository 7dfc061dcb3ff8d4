import type { Option } from '@clinic-workbench/sdk/browser';
import { appointmentTypeNames, appointmentTypes, type Appointment, type AppointmentType } from '../common/appointment';
import { appointmentStatuses, type AppointmentAction, type AppointmentStatus } from '../common/appointment-status';
import { t } from '../manifest';

/** English. */
const statusNames: Readonly<Record<AppointmentStatus, string>> = {
  proposed: 'Proposed',
  pending: 'Pending',
  booked: 'Booked',
  arrived: 'Arrived',
  'checked-in': 'Checked in',
  fulfilled: 'Fulfilled',
  cancelled: 'Cancelled',
  noshow: 'No-show',
  waitlist: 'Waitlist',
  'entered-in-error': 'Entered in error',
};

/** English. */
const actionNames: Readonly<Record<AppointmentAction, string>> = {
  CONFIRM: 'Confirm',
  ARRIVE: 'Arrive',
  CHECK_IN: 'Check in',
  FULFIL: 'Fulfil',
  NOSHOW: 'No-show',
  CANCEL: 'Cancel appointment',
  WAITLIST: 'Put on waitlist',
  REOPEN: 'Undo last step',
  RESCHEDULE: 'Reschedule',
  ENTERED_IN_ERROR: 'Entered in error',
};

export const statusLabel = (status: AppointmentStatus): string => t(statusNames[status]);
export const typeLabel = (type: AppointmentType): string => t(appointmentTypeNames[type]);

/** The name of an action; confirming an appointment on the waiting list books it. */
export function actionLabel(action: AppointmentAction, { status }: Pick<Appointment, 'status'>): string {
  return action === 'CONFIRM' && status === 'waitlist' ? t('Book the place') : t(actionNames[action]);
}

export const statusOptions = (): readonly Option[] =>
  appointmentStatuses.map((value) => ({ value, label: statusLabel(value) }));
export const typeOptions = (): readonly Option[] =>
  appointmentTypes.map((value) => ({ value, label: typeLabel(value) }));

/**
 * The time zone of a place in brackets, if it is not the organization's.
 * @param here the organization's zone
 */
export function zoneNote(zone: string, here: string): string {
  return zone === here ? '' : ` (${zone.replaceAll('_', ' ')})`;
}

export const kindOptions = (): readonly Option[] => [
  { value: 'in-person', label: t('In person') },
  { value: 'virtual', label: t('Online') },
];
