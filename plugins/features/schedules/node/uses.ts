import { countNaming } from '@clinic-workbench/sdk/node';
import type { LocationUse } from '../../locations/node/contract';
import type { HealthcareServiceUse } from '../../services/node/contract';
// The tables.
import './schedules-table';

const sentence = 'Schedules: {{count}}';

/** Schedules, also those that have ended, are of a location. */
export const scheduledLocations: LocationUse = {
  ...{ id: 'schedules', sentence },
  count: (c, location) => countNaming(c, 'schedules', 'location_uuid', location),
};

/** A location has holidays of its own. */
export const exceptedLocations: LocationUse = {
  ...{ id: 'schedule-exceptions', sentence: 'Holidays and leaves: {{count}}' },
  count: (c, location) => countNaming(c, 'schedule_exceptions', 'location_uuid', location),
};

/** Schedules, also those that have ended, are for a service. */
export const scheduledServices: HealthcareServiceUse = {
  ...{ id: 'schedules', sentence },
  count: (c, service) => countNaming(c, 'schedules', 'healthcare_service_uuid', service),
};
