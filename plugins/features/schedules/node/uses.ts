import { countNaming } from '@clinic-workbench/sdk/node';
import type { LocationUse } from '../../locations/node/contract';
import type { HealthcareServiceUse } from '../../services/node/contract';
// The tables.
import './schedules-table';

const sentence = 'Schedules: {{count}}';

/** Schedules, even ended ones, use their location. */
export const scheduledLocations: LocationUse = {
  id: 'schedules',
  sentence,
  count: (c, location) => countNaming(c, 'schedules', 'location_uuid', location),
};

/** A location may have its own holidays. */
export const exceptedLocations: LocationUse = {
  id: 'schedule-exceptions',
  sentence: 'Holidays and leaves: {{count}}',
  count: (c, location) => countNaming(c, 'schedule_exceptions', 'location_uuid', location),
};

/** Schedules, even ended ones, use their service. */
export const scheduledServices: HealthcareServiceUse = {
  id: 'schedules',
  sentence,
  count: (c, service) => countNaming(c, 'schedules', 'healthcare_service_uuid', service),
};
