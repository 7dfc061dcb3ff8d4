-- Visits name the last ticket that their patient was given. The owner of the tables is let past row-level security for
-- this one statement.
alter table visits no force row level security;
alter table queue_entries no force row level security;
update visits v set ticket_number = q.ticket_number
  from (
    select distinct on (organization_uuid, visit_uuid) organization_uuid, visit_uuid, ticket_number from queue_entries
     where visit_uuid is not null and ticket_number is not null
     order by organization_uuid, visit_uuid, created_at desc) q
 where q.organization_uuid = v.organization_uuid and q.visit_uuid = v.uuid;
alter table visits force row level security;
alter table queue_entries force row level security;
