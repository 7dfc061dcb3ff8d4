import { countNaming, rowNumbers } from '@clinic-workbench/sdk/node';
import type { LocationUse } from '../../locations/node/contract';
import type { HealthcareServiceUse } from '../../services/node/contract';
// The tables.
import './appointments-table';

const table = 'appointments';
const sentence = 'Appointments: {{count}}';

/** Appointments take, or took, place at a location. */
export const locationsOfAppointments: LocationUse = {
  ...{ id: table, sentence },
  count: (c, location) => countNaming(c, table, 'location_uuid', location),
};

/** Appointments are, or were, for a service. */
export const servicesOfAppointments: HealthcareServiceUse = {
  ...{ id: table, sentence },
  count: (c, service) => countNaming(c, table, 'healthcare_service_uuid', service),
};

/** They may carry the place where the appointment is. */
export const appointmentNumbers = rowNumbers({
  ...{ type: 'appointment', label: 'Appointment number', located: true, prefix: 'A' },
  ...{ table, column: 'appointment_number' },
});
