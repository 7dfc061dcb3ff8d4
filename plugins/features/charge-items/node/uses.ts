import { countNaming } from '@clinic-workbench/sdk/node';
import type { LocationUse } from '../../locations/node/contract';
import type { HealthcareServiceUse } from '../../services/node/contract';
import './charge-items-table';

const table = 'charge_items';
const sentence = 'Charges: {{count}}';

/** What was charged was done at a location. */
export const locationsOfCharges: LocationUse = {
  id: 'charge-items',
  sentence,
  count: (c, location) => countNaming(c, table, 'location_uuid', location),
};

/** Charges are for a service. */
export const servicesOfCharges: HealthcareServiceUse = {
  id: 'charge-items',
  sentence,
  count: (c, service) => countNaming(c, table, 'healthcare_service_uuid', service),
};
