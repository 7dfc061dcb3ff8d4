import { recordsOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { plain } from '../../common/plain-decimal';
import type { Tax } from '../../common/tax';
import '../prices-tables';

/** The taxes of the organization. */
export const taxes = recordsOf<Tax>()({
  table: 'taxes',
  alias: 'x',
  resource: 'prices',
  title: 'Tax',
  event: 'tax',
  keeps: ['code', 'name', 'valid_from', 'valid_to', 'categories'],
  shows: [],
  keepsOnly: ['service_uuids'],
  reads: {
    services: sql<
      readonly string[]
    >`(select coalesce(jsonb_agg(s.name order by lower(s.name)), '[]') from healthcare_services s
      where s.organization_uuid = x.organization_uuid and s.uuid = any(x.service_uuids))`,
  },
  // Services in words: later names do not change the history.
  keepsBeside: ({ rate, services }) => ({ rate: plain(rate), services: services.join(', ') }),
  answers: ({ rate, service_uuids, services }) => ({
    rate: plain(rate),
    healthcare_service_ids: service_uuids,
    healthcare_service_names: services,
  }),
});
