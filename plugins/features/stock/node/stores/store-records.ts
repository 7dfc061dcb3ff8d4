import { recordsOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { Store } from '../../common/store';
import '../stock-tables';

/** The stores of the organization. */
export const stores = recordsOf<Store>()({
  table: 'stock_stores',
  alias: 's',
  resource: 'stock',
  title: 'Store',
  event: 'stock_store',
  keeps: ['name', 'kind', 'status'],
  shows: ['location_uuid'],
  reads: {
    location_name: sql<string | null>`(
      select l.name from location_names l where l.organization_uuid = s.organization_uuid and l.uuid = s.location_uuid)`,
  },
  answers: ({ location_name }) => ({ location_name }),
});
