import type { PatientFigures } from './patient-figures';

/** A number of the day, and the filters of the list of exactly the patients that it counts. */
export interface PatientFigureList {
  value(day: PatientFigures): number;
  /** @param workspace its key, as in `OPD`: only records opened there */
  filters(day: PatientFigures, workspace: string): Readonly<Record<string, string>>;
}

const registeredFrom = (from: string, to: string) => ({ registered_from: from, registered_to: to });
const openedBy = (who: 'anybody' | 'me' | 'others', workspace: string) => ({
  opened_today: who,
  opened_in: workspace,
});

/**
 * The patient figures of home pages. Each declares its list here and nowhere else, so that the number and the list
 * behind it always agree.
 */
export const patientFigureLists = {
  patients: { value: (day) => day.patients.total, filters: () => ({}) },
  registered_today: {
    value: (day) => day.registered_today.total,
    filters: ({ today }) => registeredFrom(today, today),
  },
  registered_by_me_today: {
    value: (day) => day.registered_by_me_today,
    filters: ({ today }) => ({ ...registeredFrom(today, today), registered_by: 'me' }),
  },
  registered_this_week: {
    value: (day) => day.registered_this_week.total,
    filters: ({ today }) => registeredFrom(mondayOf(today), today),
  },
  women_registered_this_week: {
    value: (day) => day.registered_this_week.female,
    filters: ({ today }) => ({ ...registeredFrom(mondayOf(today), today), gender: 'FEMALE' }),
  },
  women_15_to_49: {
    value: (day) => day.women_15_to_49,
    filters: () => ({ gender: 'FEMALE', age_from: '15', age_to: '49' }),
  },
  children_under_5: { value: (day) => day.children_under_5, filters: () => ({ age_to: '4' }) },
  aged_60_and_over: { value: (day) => day.aged_60_and_over, filters: () => ({ age_from: '60' }) },
  hospitalized: { value: (day) => day.hospitalized, filters: () => ({ is_hospitalized: 'true' }) },
  deceased: { value: (day) => day.deceased, filters: () => ({ is_deceased: 'true' }) },
  with_phone: { value: (day) => day.patients.total - day.without_phone, filters: () => ({ has_phone: 'true' }) },
  without_phone: { value: (day) => day.without_phone, filters: () => ({ has_phone: 'false' }) },
  with_birth_date: {
    value: (day) => day.patients.total - day.without_birth_date,
    filters: () => ({ has_birth_date: 'true' }),
  },
  without_birth_date: { value: (day) => day.without_birth_date, filters: () => ({ has_birth_date: 'false' }) },
  opened_today: { value: (day) => day.opened_today, filters: (_, workspace) => openedBy('anybody', workspace) },
  opened_by_me_today: { value: (day) => day.opened_by_me_today, filters: (_, workspace) => openedBy('me', workspace) },
  opened_by_others_today: {
    value: (day) => day.opened_today - day.opened_by_me_today,
    filters: (_, workspace) => openedBy('others', workspace),
  },
} satisfies Record<string, PatientFigureList>;

export type PatientFigureId = keyof typeof patientFigureLists;

/** The Monday of a day's week, both YYYY-MM-DD. */
export function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
