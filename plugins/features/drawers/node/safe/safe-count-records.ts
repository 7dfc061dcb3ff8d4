import { amountText } from '@clinic-workbench/sdk/common';
import { recordsOf, userName } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { SafeCount } from '../../common/safe-count';
import '../drawers-tables';

/** Later counts of safes, after the first. */
export const safeCounts = recordsOf<SafeCount>()({
  table: 'safe_counts',
  alias: 'sc',
  resource: 'drawers',
  title: 'Count of the safe',
  event: 'safe_count',
  keeps: ['status', 'reason', 'decision_reason'],
  shows: ['location_uuid', 'currency', 'decided_at'],
  keepsBeside: ({ expected, counted, currency }) => ({
    expected: amountText(BigInt(expected), currency),
    counted: amountText(BigInt(counted), currency),
  }),
  eventData: ({ location_uuid }) => ({ location_id: location_uuid }),
  happens: {
    approved: { event: 'updated', action: 'update' },
    rejected: { event: 'updated', action: 'update' },
  },
  reads: {
    location_name: sql<string | null>`(select l.name from location_names l
      where l.organization_uuid = sc.organization_uuid and l.uuid = sc.location_uuid)`,
    decided_by_name: userName('sc.decided_by'),
  },
  answers: ({ expected, counted, currency, location_name, decided_by_name }) => {
    const text = (minor: number) => amountText(BigInt(minor), currency);
    return {
      expected: text(expected),
      counted: text(counted),
      variance: text(counted - expected),
      location_name,
      decided_by_name,
    };
  },
});
