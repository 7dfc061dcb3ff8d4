/** Days of the week as schedules name them, in the order of `Date.getUTCDay()`. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof weekdays)[number];

/** Section 9: the weeks by which a schedule continues after its horizon, unless the caller sends another number. */
export const defaultRecurringWeeks = { create: 0, update: 1 } as const;
/** Minutes of a slot unless the service or the caller names another duration. */
export const defaultSlotMinutes = 15;
/** Two years: the longest horizon with its recurring weeks. */
export const longestHorizonDays = 731;

export const scheduleStatuses = ['active', 'ended'] as const;
export type ScheduleStatus = (typeof scheduleStatuses)[number];

/** Whether a schedule has future days. */
export const schedulePeriods = ['current', 'past'] as const;
export type SchedulePeriod = (typeof schedulePeriods)[number];

/** The number of weeks ahead for which places are counted. */
export const countedWeeks = 4;

export const exceptionKinds = ['leave', 'holiday', 'other'] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];
