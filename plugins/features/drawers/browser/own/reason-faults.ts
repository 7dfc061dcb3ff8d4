import type { Faults } from '@clinic-workbench/sdk/common';

export interface ReasonValues {
  readonly variance_reason: string;
}

/** A variance needs a reason. */
export const reasonFaults = ({ variance_reason }: ReasonValues, needed: boolean): Faults =>
  needed && variance_reason.trim() === ''
    ? { variance_reason: [{ message: '{{field}} is required', field: 'Reason' }] }
    : {};

/** As it is sent. */
export const sentReason = ({ variance_reason }: ReasonValues) => ({ variance_reason: variance_reason.trim() || null });
