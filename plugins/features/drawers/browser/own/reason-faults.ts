import type { Faults } from '@clinic-workbench/sdk/common';
import { leastReason } from '../../common/drawer';

export interface ReasonValues {
  readonly variance_reason: string;
}

/** A variance needs a reason. */
export function reasonFaults({ variance_reason }: ReasonValues, needed: boolean): Faults {
  const { length } = variance_reason.trim();
  if (!needed || length >= leastReason) return {};
  const message = length === 0 ? '{{field}} is required' : '{{field}} should not be less than {{n}} characters';
  return { variance_reason: [{ message, field: 'Reason', n: leastReason }] };
}

/** The reason in the request. */
export const sentReason = ({ variance_reason }: ReasonValues) => ({ variance_reason: variance_reason.trim() || null });
