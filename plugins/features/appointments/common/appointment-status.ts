/** FHIR AppointmentStatus. */
export const appointmentStatuses = [
  'proposed',
  'pending',
  'booked',
  'arrived',
  'checked-in',
  'fulfilled',
  'cancelled',
  'noshow',
  'waitlist',
  'entered-in-error',
] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** The allowed changes of status. A mistake is undone by going one step back. */
export const appointmentTransitions: Readonly<Record<AppointmentStatus, readonly AppointmentStatus[]>> = {
  proposed: ['pending', 'booked', 'waitlist', 'cancelled', 'entered-in-error'],
  pending: ['booked', 'waitlist', 'cancelled', 'entered-in-error'],
  booked: ['arrived', 'checked-in', 'noshow', 'cancelled', 'entered-in-error'],
  arrived: ['booked', 'checked-in', 'fulfilled', 'cancelled', 'entered-in-error'],
  'checked-in': ['arrived', 'fulfilled', 'cancelled', 'entered-in-error'],
  fulfilled: ['checked-in', 'entered-in-error'],
  cancelled: ['entered-in-error'],
  noshow: ['booked', 'arrived', 'entered-in-error'],
  waitlist: ['pending', 'booked', 'cancelled', 'entered-in-error'],
  'entered-in-error': [],
};

export function mayBecome(from: AppointmentStatus, to: AppointmentStatus): boolean {
  return appointmentTransitions[from].includes(to);
}

/** The statuses that occupy slot, practitioner and patient; the database's `appointment_holds` has the same list. */
const holding: ReadonlySet<AppointmentStatus> = new Set(['pending', 'booked', 'arrived', 'checked-in', 'fulfilled']);

export function holdsTime(status: AppointmentStatus): boolean {
  return holding.has(status);
}

const there: ReadonlySet<AppointmentStatus> = new Set(['arrived', 'checked-in', 'fulfilled']);

/** True if the patient is or was there. */
export function isThere(status: AppointmentStatus): boolean {
  return there.has(status);
}

/** The statuses before the patient's arrival: the appointment can still move to another slot. */
const movable: ReadonlySet<AppointmentStatus> = new Set(['proposed', 'pending', 'booked', 'waitlist', 'noshow']);

export function mayMove(status: AppointmentStatus): boolean {
  return movable.has(status);
}

/** The actions of a desk or a practitioner. */
export const appointmentActions = [
  'CONFIRM',
  'ARRIVE',
  'CHECK_IN',
  'FULFIL',
  'NOSHOW',
  'CANCEL',
  'WAITLIST',
  'REOPEN',
  'RESCHEDULE',
  'ENTERED_IN_ERROR',
] as const;
export type AppointmentAction = (typeof appointmentActions)[number];

const targets: Readonly<Record<Exclude<AppointmentAction, 'RESCHEDULE' | 'REOPEN'>, AppointmentStatus>> = {
  CONFIRM: 'booked',
  ARRIVE: 'arrived',
  CHECK_IN: 'checked-in',
  FULFIL: 'fulfilled',
  NOSHOW: 'noshow',
  CANCEL: 'cancelled',
  WAITLIST: 'waitlist',
  ENTERED_IN_ERROR: 'entered-in-error',
};

/** One step back, to correct a mistaken press. */
const reopened: Partial<Record<AppointmentStatus, AppointmentStatus>> = {
  arrived: 'booked',
  'checked-in': 'arrived',
  fulfilled: 'checked-in',
  noshow: 'booked',
};

/** @returns the status after an action; undefined if the table does not allow it, and for RESCHEDULE */
export function statusAfter(status: AppointmentStatus, action: AppointmentAction): AppointmentStatus | undefined {
  if (action === 'RESCHEDULE') return undefined;
  const to = action === 'REOPEN' ? reopened[status] : targets[action];
  // Only REOPEN goes a step back: CONFIRM must not undo an arrival, and CHECKIN must not undo a finished appointment.
  if (action !== 'REOPEN' && to === reopened[status]) return undefined;
  return to !== undefined && mayBecome(status, to) ? to : undefined;
}

/** The actions that an appointment allows now, for menus. */
export function actionsOf(status: AppointmentStatus): readonly AppointmentAction[] {
  return appointmentActions.filter((action) =>
    action === 'RESCHEDULE' ? mayMove(status) : statusAfter(status, action) !== undefined,
  );
}
