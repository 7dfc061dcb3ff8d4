-- How far each follower of the outbox has come: it has worked off every event up to and including this one, in the
-- order of transactions. Moved in the transaction in which the follower writes what it made of the events.
create table event_positions (
  consumer text primary key,
  txid xid8 not null,
  event_id bigint not null,
  moved_at timestamptz not null default now()
);
grant select, insert, update on event_positions to clinic_app;

-- A lane holds jobs that wait for the same thing, such as one receiver. Many lanes move side by side, so that one that
-- is blocked holds up no other.
alter table jobs add column lane text;
drop index jobs_due;
create index jobs_due on jobs (due_at) where lane is null and done_at is null and failed_at is null;
create index jobs_lanes on jobs (kind, lane, due_at) where lane is not null and done_at is null and failed_at is null;

-- Lets the hourly sweep of the kernel clear old rows of a feature's table away, of all organizations.
create procedure let_sweep(tbl regclass) language plpgsql as $$
begin
  execute format('create policy sweep_sees on %s for select using (current_setting(''app.dispatcher'', true) = ''on'')', tbl);
  execute format('create policy sweep on %s for delete using (current_setting(''app.dispatcher'', true) = ''on'')', tbl);
end $$;
