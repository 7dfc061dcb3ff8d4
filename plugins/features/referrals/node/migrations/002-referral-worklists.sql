-- Lists of all patients: what waits, the longest wait first, and the latest.
create index referrals_waiting on referrals (organization_uuid, (coalesce(authored_on, created_at)), uuid) include (status, patient_uuid)
  where status in ('draft', 'active');
create index referrals_latest on referrals (organization_uuid, created_at desc, uuid desc) include (status, patient_uuid);
