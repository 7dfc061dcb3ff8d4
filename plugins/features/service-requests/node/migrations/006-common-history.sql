-- The history of orders moves into that of all records. What an order went from and to is its status before and after.
alter table service_request_changes no force row level security;
alter table record_changes no force row level security;
insert into record_changes (organization_uuid, resource, record_uuid, uuid, kind, before, after, reason, at, by)
select organization_uuid, 'service-requests', service_request_uuid, uuid,
       case when from_status = to_status then 'changed'
            when to_status in ('revoked', 'entered-in-error') then to_status
            when to_status = 'active' then case from_status when 'draft' then 'placed' else 'resumed' end
            else 'changed' end,
       before || case when from_status = to_status then '{}' else jsonb_build_object('status', from_status) end,
       after || case when from_status = to_status then '{}' else jsonb_build_object('status', to_status) end,
       reason, at, by
  from service_request_changes;
alter table record_changes force row level security;
drop table service_request_changes;
