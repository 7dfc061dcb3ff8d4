import { recordsOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { fullNameOf } from '../../patients/common/patient-description';
import { aboutPatients, readsPatient } from '../../patients/node/contract';
import type { OutOfStockMedicine, OutOfStockPrescription } from '../common/out-of-stock-prescription';
import './dispensing-tables';

/** Prescriptions for another pharmacy. */
export const outOfStock = recordsOf<OutOfStockPrescription>()({
  ...aboutPatients('o'),
  eventData: ({ patient_uuid }) => ({ patient_id: patient_uuid }),
  table: 'out_of_stock_prescriptions',
  resource: 'dispensing',
  title: 'Out-of-stock prescription',
  event: 'out_of_stock_prescription',
  keeps: ['prescription_number', 'note'],
  shows: ['patient_uuid'],
  reads: {
    ...readsPatient('o'),
    medications: sql<readonly OutOfStockMedicine[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('medication_request_id', m.uuid, 'drug', m.drug, 'strength', m.strength,
               'quantity', m.quantity, 'quantity_unit', m.quantity_unit, 'instructions', m.instructions) order by l.position), '[]')
        from out_of_stock_medicines l
        join medication_requests m on m.organization_uuid = l.organization_uuid and m.uuid = l.medication_request_uuid
       where l.organization_uuid = o.organization_uuid and l.out_of_stock_prescription_uuid = o.uuid)`,
  },
  answers: (row) => ({
    prescription_id: row.uuid,
    patient_name: fullNameOf(row.patient),
    patient_number: row.patient.patient_number,
    issued_at: row.created_at.toISOString(),
    medications: row.medications,
  }),
});
