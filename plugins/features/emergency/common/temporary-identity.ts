import type { Entity } from '@clinic-workbench/sdk/common';

/** Somebody who is treated under a temporary name. */
export interface TemporaryIdentity extends Entity {
  readonly patient_id: string;
  readonly visit_id: string;
  /** What can be seen of them. */
  readonly marks: string;
  /** ISO 8601, UTC. */
  readonly arrived_at: string;
  /** False once the record bears another name. */
  readonly is_unknown: boolean;
}

/** What an arrival is answered with. */
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
