-- What makes the audit readable when it has millions of entries, which are read by pages from the newest to the oldest.

-- Reading and searching are most of what happens, and most of it is patients': those are found by walking along the
-- primary key. What is rare has an index of its own, which costs the frequent nothing.
create index audit_entries_rare_action on audit_entries (organization_uuid, action, seq desc)
  where action not in ('read', 'search');
create index audit_entries_rare_resource on audit_entries (organization_uuid, resource, seq desc)
  where resource <> 'patients';
create index audit_entries_workspace on audit_entries (organization_uuid, workspace, seq desc) where workspace is not null;

-- The number up to which an organization's entries are of requests that arrived before a moment. Numbers rise with
-- time, but not strictly: an entry is written when its request ends, which is seconds after it arrived. Callers
-- therefore keep a distance of minutes from the moment that they mean. Some forty steps along the primary key.
create function audit_seq_before(organization uuid, moment timestamptz) returns bigint language plpgsql stable as $$
declare
  low bigint := 0;
  high bigint;
  middle bigint;
  found record;
begin
  select coalesce(max(seq), 0) + 1 into high from audit_entries where organization_uuid = organization;
  while high - low > 1 loop
    middle := low + (high - low) / 2;
    select e.seq, e.at into found from audit_entries e
     where e.organization_uuid = organization and e.seq >= middle order by e.seq limit 1;
    if found.seq is null or found.seq >= high or found.at >= moment then high := middle;
    else low := found.seq;
    end if;
  end loop;
  return low;
end $$;
