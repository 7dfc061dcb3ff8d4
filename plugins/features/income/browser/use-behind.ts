import { Navigation, useService, type ListStore } from '@clinic-workbench/sdk/browser';
import type { IncomeSum } from '../common/income';

/** The target of a link. */
export interface Behind {
  readonly to: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/**
 * The address of the charges behind a sum: for the same period and the same part; for adjustments, of the movements of
 * accounts. Call it in an observer.
 */
export function useBehind<T>(list: ListStore<T>) {
  const { route, params, query } = useService<Navigation>(Navigation).current;
  const { tab = 'income.report' } = query;
  const period = periodOf(list.meta);
  return (of: { readonly of?: string; readonly sum?: IncomeSum }): Behind => ({
    to: route,
    params,
    query:
      of.sum === 'adjusted'
        ? { tab: 'patient-accounts.moves', method: 'adjustment', ...period }
        : { tab, ...Object.fromEntries(list.filters), ...period, ...of },
  });
}

/** The days of the shown sums, so that the link means the same tomorrow. */
function periodOf({ date_from, date_to }: Readonly<Record<string, unknown>>): Record<string, string> {
  if (typeof date_from !== 'string' || typeof date_to !== 'string') return {};
  return { date_from, date_to };
}
