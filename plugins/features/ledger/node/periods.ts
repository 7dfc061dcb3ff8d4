import { conflict, invalid, recordsOf, type RequestContext, brokenConstraint } from '@clinic-workbench/sdk/node';
import type { AccountingPeriod, CreatePeriod } from '../common/period';
import { booksOf } from './books';
import './ledger-tables';

export const periods = recordsOf<AccountingPeriod>()({
  table: 'ledger_periods',
  alias: 'p',
  resource: 'ledger',
  title: 'Accounting period',
  event: 'accounting_period',
  keeps: ['starts', 'ends', 'closed'],
  shows: [],
});

/** @throws ApiError 400 if it overlaps another */
export async function openPeriod(c: RequestContext, { starts, ends }: CreatePeriod): Promise<AccountingPeriod> {
  try {
    const { uuid } = await periods.create(c, { starts, ends });
    return await periods.answer(c, uuid);
  } catch (error) {
    if (brokenConstraint(error) === 'ledger_periods_apart')
      throw invalid({ starts: ['The days are in another period already'] });
    throw error;
  }
}

/**
 * Closes a period for good. Waits for entries that are being posted.
 * @throws ApiError 404, 409 `stale_version`, `period_closed` or `period_not_over`, 428
 */
export async function closePeriod(
  c: RequestContext,
  uuid: string,
  ifMatch: number | undefined,
): Promise<AccountingPeriod> {
  const before = await periods.insisted(c, uuid, ifMatch);
  if (before.closed) throw conflict('period_closed', 'This period is closed already.');
  // Otherwise today's work could not be posted any more.
  if (before.ends >= (await booksOf(c)).today)
    throw conflict('period_not_over', 'This period is not over yet. It can be closed after its last day.');
  await periods.change(c, before, { closed: true });
  return periods.answer(c, uuid);
}
