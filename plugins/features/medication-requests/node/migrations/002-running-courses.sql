-- What a patient takes now, among all that they ever took: a course without an end ends never.
drop index medication_requests_running;
create index medication_requests_running on medication_requests (organization_uuid, patient_uuid, coalesce(ends_on, 'infinity'::date)) where in_force;
