import type { ChargeSource } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';

/**
 * An order of one of the hospital's services is charged when it is placed: patients pay for a test before it is made.
 * Revoking it, or marking it as an error, undoes the charge. Orders without a service of the hospital have no price:
 * they are listed as not charged until somebody prices them.
 */
export const chargedOrders: ChargeSource = {
  kind: 'order',
  title: 'Orders',
  events: ['service_request.'],
  acts: sql`
    select r.organization_uuid, r.uuid, '' as part, r.patient_uuid, r.healthcare_service_uuid as service_uuid,
           r.display as what, '1' as quantity, r.authored_on as done_at, null::text as tier, r.location_uuid,
           r.requester_uuid as practitioner_role_uuid, r.encounter_uuid, e.visit_uuid,
           r.priority = 'stat' or coalesce(e.class = 'EMER', false) as emergency, r.category
      from service_requests r
      left join encounters e on e.organization_uuid = r.organization_uuid and e.uuid = r.encounter_uuid
     where r.status not in ('draft', 'revoked', 'entered-in-error', 'unknown')`,
};
