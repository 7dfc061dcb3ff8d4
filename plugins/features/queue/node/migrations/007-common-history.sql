-- Who called whom and when moves into the history of all records, with what undoing needs: the version that the entry has
-- since, the visit's former status, and the press that changed two entries together. An entry of the history keeps what
-- changed; of these rows nobody can tell any more, so they keep all values from before.
alter table queue_changes no force row level security;
alter table record_changes no force row level security;
insert into record_changes (organization_uuid, resource, record_uuid, uuid, kind, before, after, at, by)
select organization_uuid, 'queue', entry_uuid, uuid, action,
       before || jsonb_strip_nulls(jsonb_build_object('version', entry_version - 1, 'visit_status', visit_status)),
       jsonb_strip_nulls(jsonb_build_object('version', entry_version, 'press', press)),
       at, by
  from queue_changes;
alter table record_changes force row level security;
drop table queue_changes;
