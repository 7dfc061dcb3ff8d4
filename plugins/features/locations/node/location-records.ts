import { recordsOf, type ReadRow } from '@clinic-workbench/sdk/node';
import type { Location } from '../common';
import { lineUp } from './line-up';
import './locations-table';

export type ReadLocation = ReadRow<'locations'>;

/** The places of the organization. */
export const locations = recordsOf<Location>()({
  table: 'locations',
  alias: 'l',
  resource: 'locations',
  title: 'Location',
  event: 'location',
  keeps: ['name', 'physical_type', 'status', 'operational_status'],
  shows: [],
  // Answered under its column name, unlike references to other records elsewhere.
  keepsOnly: ['parent_uuid'],
  hold: lineUp,
  answers: ({ name, parent_uuid }) => ({ location_name: name, parent_uuid }),
});
