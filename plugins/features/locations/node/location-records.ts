import { recordsOf, type ReadRow, columnsOf } from '@clinic-workbench/sdk/node';
import { LocationFields, type Location } from '../common/location';
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
  keeps: columnsOf(LocationFields, ['parent_uuid']),
  shows: [],
  // Answered under its column name, unlike references to other records elsewhere.
  keepsOnly: ['parent_uuid'],
  hold: lineUp,
  answers: ({ name, parent_uuid }) => ({ location_name: name, parent_uuid }),
});
