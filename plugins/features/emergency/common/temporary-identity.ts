import type { Entity } from '@clinic-workbench/sdk/common';

/** A patient under a temporary name. */
export interface TemporaryIdentity extends Entity {
  readonly patient_id: string;
  readonly visit_id: string;
  /** Their visible features. */
  readonly marks: string;
  /** ISO 8601, UTC. */
  readonly arrived_at: string;
  /** False once the record has another name. */
  readonly is_unknown: boolean;
}

/** The answer to an arrival. */
export interface Arrived {
  /** The same as the visit's. */
  readonly uuid: string;
  readonly visit_id: string;
  readonly visit_number: string;
  readonly patient_id: string;
  readonly full_name: string;
  readonly patient_number: string;
  readonly is_unknown: boolean;
}
