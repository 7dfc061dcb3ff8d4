import type { Weekday } from '../../common/schedule-kinds';

/** A schedule of the demonstration hospital. */
export interface DemoSchedule {
  /** The member of staff; undefined for a service without a named practitioner. */
  readonly username: string | undefined;
  readonly service: string;
  readonly location: string;
  readonly days: readonly Weekday[];
  /** HH:mm to HH:mm */
  readonly hours: readonly (readonly [from: string, to: string])[];
  readonly minutes: number;
  readonly capacity: number;
  readonly comment: string;
}

const week: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri'];
const ridge = 'Main Hospital Ridge';

/** Nobody is in two places at once, and on every day somebody works. */
export const demoSchedules: readonly DemoSchedule[] = [
  {
    username: 'doctor',
    service: 'General consultation',
    location: ridge,
    days: week,
    hours: [
      ['08:00', '12:00'],
      ['13:00', '16:00'],
    ],
    minutes: 20,
    capacity: 1,
    comment: 'Consulting room 2',
  },
  {
    username: 'doctor',
    service: 'General consultation',
    location: ridge,
    days: ['sat', 'sun'],
    hours: [['08:00', '18:00']],
    minutes: 20,
    capacity: 1,
    comment: 'Weekend duty, consulting room 2',
  },
  {
    username: 'clinic-administrator',
    service: 'Paediatric clinic',
    location: 'East Legon Clinic',
    days: ['mon', 'wed', 'fri'],
    hours: [['08:00', '13:00']],
    minutes: 30,
    capacity: 1,
    comment: '',
  },
  {
    username: 'clinic-administrator',
    service: 'Cardiology clinic',
    location: ridge,
    days: ['tue', 'thu', 'sat'],
    hours: [['09:00', '13:30']],
    minutes: 45,
    capacity: 1,
    comment: 'Bookings are confirmed by the clinic',
  },
  {
    username: 'nurse',
    service: 'Wound dressing',
    location: ridge,
    days: [...week, 'sat'],
    hours: [['08:00', '14:00']],
    minutes: 20,
    capacity: 1,
    comment: 'Treatment room',
  },
  {
    username: 'midwife',
    service: 'Antenatal clinic',
    location: ridge,
    days: week,
    hours: [['08:30', '12:30']],
    minutes: 30,
    capacity: 2,
    comment: '',
  },
  {
    username: undefined,
    service: 'Full blood count',
    location: ridge,
    days: [...week, 'sat'],
    hours: [['07:00', '15:00']],
    minutes: 15,
    capacity: 2,
    comment: 'Laboratory window',
  },
];
