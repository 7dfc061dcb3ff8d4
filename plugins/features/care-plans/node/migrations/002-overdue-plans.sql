-- Lists of all patients: the latest first, and plans whose period is over.
create index care_plans_latest on care_plans (organization_uuid, created_at desc, uuid desc) include (status, patient_uuid);
create index care_plans_ending on care_plans (organization_uuid, period_end) where status = 'active' and period_end is not null;
