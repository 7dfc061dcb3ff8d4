import type { Entity } from '@clinic-workbench/sdk/common';
import type { MedicationLine } from './medication-rules';

/** Lines that a practitioner prescribes often, under a name; each practitioner sees only their own. */
export interface MedicationFavourite extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly name: string;
  readonly lines: readonly MedicationLine[];
}
