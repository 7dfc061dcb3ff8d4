import { plain } from '../../prices/common/plain-decimal';
import type { ChargeRow } from './charge-item-records';

/** The item of a charge, for its price. */
export const thingOf = (
  row: Pick<
    ChargeRow,
    | 'patient_uuid'
    | 'healthcare_service_uuid'
    | 'tier'
    | 'quantity'
    | 'done_on'
    | 'location_uuid'
    | 'override_price'
    | 'override_reason'
    | 'visit_uuid'
    | 'encounter_uuid'
    | 'emergency'
    | 'inventory_item_uuid'
    | 'goods_price'
    | 'category'
  >,
) => ({
  patient: row.patient_uuid,
  service: row.healthcare_service_uuid,
  tier: row.tier,
  quantity: plain(row.quantity),
  day: row.done_on,
  location: row.location_uuid,
  visit: row.visit_uuid ?? row.encounter_uuid,
  emergency: row.emergency,
  ...(row.inventory_item_uuid !== null && {
    goods: { unitPrice: BigInt(row.goods_price!), category: row.category! },
  }),
  ...(row.override_price !== null &&
    row.override_reason !== null && {
      override: { reason: row.override_reason, unitPrice: BigInt(row.override_price) },
    }),
});
