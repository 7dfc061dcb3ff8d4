-- Who waits since before visits kept the colour of triage is called by it too: the visit learns the colour of the latest
-- triage since the patient came, and the queue weighs every open visit as it does now. The same as `colourOf` of
-- early-warning and `weightOf` of the queue; this feature requires both, so that their tables are complete here. The owner
-- of the tables is let past row-level security for these statements.
alter table visits no force row level security;
alter table early_warning_scores no force row level security;
alter table queue_entries no force row level security;
update visits v set triage_colour = latest.colour
  from (
    select distinct on (o.organization_uuid, o.uuid) o.organization_uuid, o.uuid, s.colour
      from visits o
      join early_warning_scores s
        on s.organization_uuid = o.organization_uuid and s.patient_uuid = o.patient_uuid and s.kind = 'tews'
       and s.status = 'registered' and s.colour is not null and s.effective_at >= o.arrived_at
     where o.open and not o.clashes and o.triage_colour is null
     order by o.organization_uuid, o.uuid, s.effective_at desc, s.uuid desc) latest
 where latest.organization_uuid = v.organization_uuid and latest.uuid = v.uuid;
update queue_entries q set sort_weight = w.weight
  from (
    select organization_uuid, uuid,
           case when triage_colour is not null
                then least(case triage_colour when 'red' then -400 when 'orange' then -300 when 'yellow' then 0 else 300 end, asked)
                when class = 'EMER' then -200
                else asked end as weight
      from (select v.*, case priority when 'stat' then -100 when 'urgent' then 100 when 'asap' then 200 else 300 end as asked
              from visits v where v.open) o) w
 where w.organization_uuid = q.organization_uuid and w.uuid = q.visit_uuid
   and q.ended_at is null and q.sort_weight <> w.weight;
alter table visits force row level security;
alter table early_warning_scores force row level security;
alter table queue_entries force row level security;
