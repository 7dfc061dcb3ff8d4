import type { Entity } from '@clinic-workbench/sdk/common';

/** A medicine on it. */
export interface OutOfStockMedicine {
  readonly medication_request_id: string;
  readonly drug: string;
  readonly strength: string;
  readonly quantity: number | null;
  readonly quantity_unit: string;
  readonly instructions: string;
}

/** A prescription for another pharmacy: medicines that this one does not have. */
export interface OutOfStockPrescription extends Entity {
  /** The same as uuid. */
  readonly id: string;
  /** The same as uuid. */
  readonly prescription_id: string;
  readonly prescription_number: string;
  readonly patient_id: string;
  readonly patient_name: string;
  readonly patient_number: string;
  /** ISO 8601, UTC. */
  readonly issued_at: string;
  readonly note: string | null;
  readonly medications: readonly OutOfStockMedicine[];
}
