-- Tells the records that were there before when their latest encounter began. The same statuses as in last-encounter.ts.
-- The owner of the tables is let past row-level security for this one statement.
alter table patients no force row level security;
alter table encounters no force row level security;
update patients p set last_encounter_at = e.last_at
  from (
    select organization_uuid, patient_uuid, max(start_time) as last_at from encounters
     where status not in ('planned', 'cancelled', 'entered-in-error') group by 1, 2) e
 where e.organization_uuid = p.organization_uuid and e.patient_uuid = p.uuid;
alter table patients force row level security;
alter table encounters force row level security;
