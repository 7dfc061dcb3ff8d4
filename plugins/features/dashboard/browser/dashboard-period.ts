import { Formats, Navigation, Session, useService } from '@clinic-workbench/sdk/browser';
import { firstDayOfWeek } from '@clinic-workbench/sdk/common';
import { periodOf, type Period } from '../common/period';

export interface DashboardPeriod {
  readonly period: Period;
  /** A location's uuid. */
  readonly location: string | undefined;
  /** Changes the address, and so the charts. */
  readonly change: (query: Readonly<Record<string, string | undefined>>) => void;
}

/** The period in the address. Call it in an observer: it follows the address. */
export function useDashboardPeriod(): DashboardPeriod {
  const navigation = useService<Navigation>(Navigation);
  const formats = useService<Formats>(Formats);
  const { organization } = useService<Session>(Session);
  const { query } = navigation.current;
  return {
    period: periodOf(query, formats.today(), firstDayOfWeek(organization.country)),
    location: query['location'],
    change: (changes) => navigation.replaceQuery(changes),
  };
}
