import type { MedicationStatus } from './medication-status';

/** Something that happened to a prescribed medicine after it was written. */
export interface MedicationChange {
  readonly uuid: string;
  readonly from_status: MedicationStatus;
  readonly to_status: MedicationStatus;
  /** The changed fields under their wire names. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly reason: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by_name: string | null;
}
