import { Views } from '@clinic-workbench/sdk/browser';
import type { ServiceRequest } from '../../common/service-request';

/** Why an open order should wait, such as for a payment; nothing without a reason. */
export function OrderWaits({ order }: { readonly order: ServiceRequest }) {
  if (order.status !== 'active' && order.status !== 'on-hold') return null;
  return <Views of="work-waits" kind="order" workId={order.uuid} patientId={order.patient_id} />;
}
