import { countNaming } from '@clinic-workbench/sdk/node';
import type { LocationUse } from '../../locations/node/contract';
// The tables.
import './queue-table';

/** Patients wait, or have waited, at a location. */
export const queuedLocations: LocationUse = {
  id: 'queue',
  sentence: 'Entries of the queue: {{count}}',
  count: (c, location) => countNaming(c, 'queue_entries', 'location_uuid', location),
};
