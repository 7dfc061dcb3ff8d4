import { StatusTag } from '@clinic-workbench/sdk/browser';
import type { CarePlanStatus } from '../common/care-plan';
import { statusLabel } from './labels';

/** The state of a plan in words, colour and shape. */
export const PlanState = ({ status }: { readonly status: CarePlanStatus }) => (
  <StatusTag kind="care-plan" status={status} label={statusLabel(status)} />
);
