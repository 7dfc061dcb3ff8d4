import { rowNumbers } from '@clinic-workbench/sdk/node';
// The tables.
import './medication-tables';

/** The numbers of prescriptions: RX000123, until the organization chooses another format. */
export const prescriptionNumbers = rowNumbers({
  type: 'prescription',
  label: 'Prescription number',
  located: false,
  prefix: 'RX',
  table: 'prescriptions',
  column: 'prescription_number',
});
