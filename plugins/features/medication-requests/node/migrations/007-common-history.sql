-- The history of medicines moves into that of all records. What a medicine went from and to is its status before and after.
alter table medication_request_changes no force row level security;
alter table record_changes no force row level security;
insert into record_changes (organization_uuid, resource, record_uuid, uuid, kind, before, after, reason, at, by)
select organization_uuid, 'medication-requests', medication_request_uuid, uuid,
       case when to_status in ('amended', 'corrected') then 'amended'
            when from_status = to_status then 'changed'
            when to_status in ('revoked', 'entered-in-error') then to_status
            when to_status = 'active' then 'signed'
            else 'changed' end,
       before || case when from_status = to_status then '{}' else jsonb_build_object('status', from_status) end,
       after || case when from_status = to_status then '{}' else jsonb_build_object('status', to_status) end,
       reason, at, by
  from medication_request_changes;
alter table record_changes force row level security;
drop table medication_request_changes;
