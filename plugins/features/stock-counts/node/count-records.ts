import { recordsOf, userName, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { Counter, StockCount } from '../common/stock-count';
import './stock-counts-table';

const linesThat = (condition: string) => sql<number>`(
  select count(*) from stock_count_lines l
   where l.organization_uuid = n.organization_uuid and l.count_uuid = n.uuid and ${sql.raw(condition)})`;

/** Counts of what stores have. */
export const counts = recordsOf<StockCount>()({
  table: 'stock_counts',
  alias: 'n',
  resource: 'stock-counts',
  title: 'Count',
  event: 'stock_count',
  keeps: ['status', 'note', 'decision_reason'],
  shows: ['store_uuid', 'submitted_by', 'submitted_at', 'decided_at'],
  happens: {
    submitted: { event: 'updated', action: 'update' },
    'sent-back': { event: 'updated', action: 'update' },
    approved: { event: 'updated', action: 'update' },
    cancelled: { event: 'updated', action: 'update' },
  },
  reads: {
    store_name: sql<string>`(
      select s.name from stock_stores s where s.organization_uuid = n.organization_uuid and s.uuid = n.store_uuid)`,
    lines: linesThat('true'),
    counted: linesThat('l.counted is not null'),
    recounts: linesThat('l.recount'),
    differing: linesThat('l.counted <> l.expected'),
    counters: sql<readonly Counter[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('uuid', p.counted_by, 'name', ${userName('p.counted_by')})
                                order by p.counted_by), '[]')
        from (select distinct y.counted_by from stock_count_tallies y
               where y.organization_uuid = n.organization_uuid and y.count_uuid = n.uuid) p)`,
    submitted_by_name: userName('n.submitted_by'),
    decided_by_name: userName('n.decided_by'),
  },
  answers: (row, c) => ({
    store_name: row.store_name,
    lines: row.lines,
    counted: row.counted,
    recounts: row.recounts,
    differing: isBlind(row, c) ? null : row.differing,
    counters: row.counters,
    submitted_by_name: row.submitted_by_name,
    decided_by_name: row.decided_by_name,
  }),
});

/**
 * True if the caller may not see what was expected: nobody while it is counted; then only a user who approves and did
 * not count.
 */
export function isBlind(
  { status, counters, submitted_by }: Pick<StockCount, 'status' | 'counters' | 'submitted_by'>,
  c: Pick<RequestContext, 'user' | 'can'>,
): boolean {
  if (status === 'approved') return false;
  return status !== 'submitted' || !c.can('stock-counts.approve') || isOwn({ counters, submitted_by }, c);
}

/** True if the caller counted, or handed the count in. */
export const isOwn = (
  { counters, submitted_by }: Pick<StockCount, 'counters' | 'submitted_by'>,
  { user }: Pick<RequestContext, 'user'>,
): boolean => submitted_by === user || counters.some(({ uuid }) => uuid === user);
