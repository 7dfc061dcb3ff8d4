import { Label, Optional, Required, Uuid } from '@clinic-workbench/sdk/common';
import type { DiscountKind } from './discount';

export class DiscountChoicesQuery {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  @Optional() @Uuid() managing_organization_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}

/** A discount of the organization to choose for a patient's debt. */
export interface DiscountChoice {
  readonly id: string;
  readonly name: string;
  readonly type: DiscountKind;
  /** Percent, or an amount of the books' currency, as decimal text. */
  readonly value: string;
  /** The unpaid charges that meet its conditions, the oldest first; never empty. */
  readonly charge_ids: readonly string[];
}
