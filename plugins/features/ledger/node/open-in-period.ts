import { amountText } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable, multiInject, optional } from 'inversify';
import { sql } from 'kysely';
import type { OpenInPeriod } from '../common/period';
import { booksOf } from './books';
import { PeriodOpenSource } from './contract';
import { periods } from './periods';

/** Counts the content and open work of a period, before somebody closes it. */
@injectable()
export class OpenInPeriodReader {
  readonly #sources: readonly PeriodOpenSource[];

  constructor(@multiInject(PeriodOpenSource) @optional() sources: readonly PeriodOpenSource[] | undefined) {
    this.#sources = (sources ?? []).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** @throws ApiError 404 */
  async read(c: RequestContext, uuid: string): Promise<OpenInPeriod> {
    const { starts, ends } = await periods.row(c, uuid);
    const { currency, today } = await booksOf(c);
    const { rows } = await sql<{ readonly entries: number; readonly turnover: string }>`
      select count(distinct e.uuid) as entries, coalesce(sum(l.amount) filter (where l.amount > 0), 0)::text as turnover
        from ledger_entries e
        join ledger_lines l on l.organization_uuid = e.organization_uuid and l.entry_uuid = e.uuid
       where e.organization_uuid = ${c.organization} and e.dated between ${starts}::date and ${ends}::date`.execute(
      c.db,
    );
    const { entries, turnover } = rows[0]!;
    const waiting: OpenInPeriod['waiting'][number][] = [];
    for (const { id, sentence, ...source } of this.#sources) {
      const count = await source.count(c, { starts, ends });
      if (count > 0) waiting.push({ id, sentence, count });
    }
    c.audit({ action: 'read', resource: 'ledger', resourceUuid: uuid });
    return { entries, turnover: amountText(BigInt(turnover), currency), currency, over: ends < today, waiting };
  }
}
