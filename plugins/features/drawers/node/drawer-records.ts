import { amountText } from '@clinic-workbench/sdk/common';
import { recordsOf, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { Drawer } from '../common/drawer';
import './drawers-tables';
import { foreignWire, varianceSize } from './foreign-cash';

const nameOf = (column: string) =>
  sql<string | null>`(select u.name from user_names u where u.uuid = ${sql.ref(column)})`;

/** Cashiers see their own drawers and those handed over to them; users who read reports see all. */
export const mayRead = (c: RequestContext) =>
  c.can('drawers.report') ? sql<boolean>`true` : sql<boolean>`${c.user} in (d.user_uuid, d.handed_to)`;

export const drawers = recordsOf<Drawer>()({
  table: 'drawers',
  alias: 'd',
  resource: 'drawers',
  title: 'Session',
  event: 'drawer',
  keeps: ['status', 'counts', 'variance_reason', 'closed_by'],
  shows: ['user_uuid', 'location_uuid', 'currency', 'notes', 'opened_at', 'counted_at', 'closed_at'],
  keepsOnly: [
    'opening_float',
    'closing_float',
    'actual_cash',
    'declared_closing_float',
    'handed_to',
    'taken_over_from',
  ],
  legible: mayRead,
  eventData: ({ user_uuid, location_uuid }) => ({ user_id: user_uuid, location_id: location_uuid }),
  reads: {
    user_name: nameOf('d.user_uuid'),
    closed_by_name: nameOf('d.closed_by'),
    handed_to_name: nameOf('d.handed_to'),
    location_name: sql<string>`(select l.name from location_names l
      where l.organization_uuid = d.organization_uuid and l.uuid = d.location_uuid)`,
    taken_over_from_name: sql<string | null>`(select u.name from drawers f join user_names u on u.uuid = f.user_uuid
      where f.organization_uuid = d.organization_uuid and f.uuid = d.taken_over_from)`,
  },
  answers: (row) => {
    const text = (minor: number | null) => (minor === null ? null : amountText(BigInt(minor), row.currency));
    const { closing_float: expected, actual_cash: actual } = row;
    return {
      user_name: row.user_name,
      location_name: row.location_name,
      closed_by_name: row.closed_by_name,
      handed_to_id: row.handed_to,
      handed_to_name: row.handed_to_name,
      taken_over_from_id: row.taken_over_from,
      taken_over_from_name: row.taken_over_from_name,
      opening_float: amountText(BigInt(row.opening_float), row.currency),
      closing_float: text(expected),
      declared_closing_float: text(row.declared_closing_float),
      actual_cash: text(actual),
      foreign_cash: foreignWire(row.foreign_cash),
      variance_size:
        expected === null || actual === null
          ? null
          : amountText(varianceSize(actual - expected, row.foreign_cash), row.currency),
      variance: expected === null || actual === null ? null : text(actual - expected),
    };
  },
});
