import { countNaming, rowNumbers } from '@clinic-workbench/sdk/node';
import type { LocationUse } from '../../locations/node/contract';
import type { HealthcareServiceUse } from '../../services/node/contract';
// The tables.
import './orders-table';

const table = 'service_requests';
const sentence = 'Orders: {{count}}';

/** Orders use the location where they were placed. */
export const locationsOfOrders: LocationUse = {
  id: 'service-requests',
  sentence,
  count: (c, location) => countNaming(c, table, 'location_uuid', location),
};

/** Orders use their service. */
export const servicesOfOrders: HealthcareServiceUse = {
  id: 'service-requests',
  sentence,
  count: (c, service) => countNaming(c, table, 'healthcare_service_uuid', service),
};

/** The numbers of orders: ORD000123, until the organization chooses another format. */
export const orderNumbers = rowNumbers({
  type: 'order',
  label: 'Order number',
  located: false,
  prefix: 'ORD',
  table,
  column: 'order_number',
});
