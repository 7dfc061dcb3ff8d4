import type { Versioned } from '@clinic-workbench/sdk/node';

export interface OutOfStockPrescriptionTable extends Versioned {
  readonly prescription_number: string;
  readonly patient_uuid: string;
  readonly note: string | null;
}

export interface OutOfStockMedicineTable {
  readonly organization_uuid: string;
  readonly out_of_stock_prescription_uuid: string;
  readonly position: number;
  readonly medication_request_uuid: string;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    out_of_stock_prescriptions: OutOfStockPrescriptionTable;
    out_of_stock_medicines: OutOfStockMedicineTable;
  }
}
