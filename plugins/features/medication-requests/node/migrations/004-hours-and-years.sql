alter table medication_requests drop constraint medication_requests_duration_unit_check;
alter table medication_requests add constraint medication_requests_duration_unit_check
  check (duration_unit in ('hours', 'days', 'weeks', 'months', 'years'));
