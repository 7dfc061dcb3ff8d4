-- How often a signed medicine was amended, when last and by which practitioner role: who dispenses asks which version
-- is in force, and who answers for it.
alter table medication_requests
  add column amendments integer not null default 0 check (amendments >= 0),
  add column amended_on timestamptz,
  add column amended_by uuid,
  add foreign key (organization_uuid, amended_by) references practitioner_roles;

with amended as (
  select h.organization_uuid, h.medication_request_uuid as uuid, count(*)::integer as times, max(h.at) as last_at,
         (array_agg(h.by order by h.at desc))[1] as last_by
    from medication_request_changes h
   where h.to_status in ('amended', 'corrected') and h.from_status <> 'draft'
   group by 1, 2)
update medication_requests m
   set amendments = a.times, amended_on = a.last_at,
       amended_by = (select r.uuid from practitioner_roles r
                      where r.organization_uuid = a.organization_uuid and r.user_uuid = a.last_by
                      order by r.created_at limit 1)
  from amended a
 where m.organization_uuid = a.organization_uuid and m.uuid = a.uuid;

alter table medication_requests
  add constraint medication_requests_amended check ((amendments > 0) = (amended_on is not null));
