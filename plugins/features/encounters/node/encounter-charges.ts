import type { ChargeSource } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';

/** A practitioner's work in an encounter belongs to the encounter's service, otherwise to that of its visit. */
const serviceOf = (encounter: string): RawBuilder<string | null> =>
  sql`coalesce(${sql.ref(`${encounter}.healthcare_service_uuid`)}, v.healthcare_service_uuid)`;

/**
 * An encounter is charged when it begins, once for its service in its visit: the work of a nurse and a doctor for one
 * consultation is charged once. An encounter of an appointment is charged as that appointment, unless it is for another
 * service. Parts of an encounter, and encounters without a service beside one with a service, belong to it.
 */
export const chargedEncounters: ChargeSource = {
  kind: 'encounter',
  title: 'Consultations',
  events: ['encounter.', 'visit.'],
  acts: sql`
    select e.organization_uuid, e.uuid, '' as part, e.patient_uuid, ${serviceOf('e')} as service_uuid,
           coalesce((select s.name from healthcare_services s
                      where s.organization_uuid = e.organization_uuid and s.uuid = ${serviceOf('e')}), 'Consultation') as what,
           '1' as quantity, e.start_time as done_at, null::text as tier, coalesce(e.location_uuid, v.location_uuid) as location_uuid,
           e.primary_performer as practitioner_role_uuid, e.uuid as encounter_uuid, e.visit_uuid,
           e.class = 'EMER' or coalesce(v.class = 'EMER', false) as emergency, null as category
      from encounters e
      left join visits v on v.organization_uuid = e.organization_uuid and v.uuid = e.visit_uuid
     where e.status in ('in-progress', 'onleave', 'finished') and e.part_of is null
       and not exists (
         select from appointments a
          where a.organization_uuid = e.organization_uuid and a.uuid in (e.appointment_uuid, v.appointment_uuid)
            and a.status not in ('cancelled', 'noshow', 'entered-in-error')
            and coalesce(${serviceOf('e')}, a.healthcare_service_uuid) = a.healthcare_service_uuid)
       and not exists (
         select from encounters o
          where o.organization_uuid = e.organization_uuid and o.visit_uuid = e.visit_uuid and o.uuid <> e.uuid
            and o.status in ('in-progress', 'onleave', 'finished') and o.part_of is null
            and (${serviceOf('o')} is not distinct from ${serviceOf('e')} and o.uuid < e.uuid
                 or ${serviceOf('e')} is null and ${serviceOf('o')} is not null))`,
};

/** Statuses of an appointment before the patient's recorded arrival. */
const expected = sql`('proposed', 'pending', 'booked', 'waitlist')`;

/**
 * An appointment is charged when its patient arrives. If nobody recorded the arrival, the first consultation of the
 * appointment proves it. It is charged as the appointment, so that an arrival recorded later is the same act.
 */
export const chargedUnrecordedArrivals: ChargeSource = {
  kind: 'appointment',
  title: 'Appointments',
  events: ['encounter.', 'visit.'],
  acts: sql`
    select a.organization_uuid, a.uuid, '' as part, a.patient_uuid, a.healthcare_service_uuid as service_uuid, s.name as what,
           '1' as quantity, e.start_time as done_at, a.service_tier ->> 'name' as tier, a.location_uuid,
           a.practitioner_role_uuid, null::uuid as encounter_uuid, null::uuid as visit_uuid,
           a.appointment_type = 'EMERGENCY' or e.class = 'EMER' or coalesce(v.class = 'EMER', false) as emergency,
           null as category
      from encounters e
      left join visits v on v.organization_uuid = e.organization_uuid and v.uuid = e.visit_uuid
      join appointments a on a.organization_uuid = e.organization_uuid and a.patient_uuid = e.patient_uuid
           and a.uuid in (e.appointment_uuid, v.appointment_uuid) and a.status in ${expected}
      join healthcare_services s on s.organization_uuid = a.organization_uuid and s.uuid = a.healthcare_service_uuid
     where e.status in ('in-progress', 'onleave', 'finished') and e.part_of is null
       and coalesce(${serviceOf('e')}, a.healthcare_service_uuid) = a.healthcare_service_uuid
       and not exists (
         select from encounters o
           left join visits ov on ov.organization_uuid = o.organization_uuid and ov.uuid = o.visit_uuid
          where o.organization_uuid = e.organization_uuid and o.patient_uuid = e.patient_uuid
            and a.uuid in (o.appointment_uuid, ov.appointment_uuid)
            and o.status in ('in-progress', 'onleave', 'finished') and o.part_of is null
            and coalesce(o.healthcare_service_uuid, ov.healthcare_service_uuid, a.healthcare_service_uuid) = a.healthcare_service_uuid
            and (o.start_time, o.uuid) < (e.start_time, e.uuid))`,
};
