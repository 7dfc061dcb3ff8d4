-- The number of a dispensing, on its labels as a bar code.
alter table dispensing_carts add column dispensing_number text collate "C";
update dispensing_carts k set dispensing_number = n.number
  from (select organization_uuid, uuid,
               'DSP' || lpad((row_number() over (partition by organization_uuid order by created_at, uuid))::text, 6, '0') as number
          from dispensing_carts) n
 where n.organization_uuid = k.organization_uuid and n.uuid = k.uuid;
insert into code_counters (organization_uuid, type, period, next)
select organization_uuid, 'dispensing', 0, count(*) + 1 from dispensing_carts group by 1
on conflict do nothing;
alter table dispensing_carts
  alter column dispensing_number set not null,
  add constraint dispensing_carts_number unique (organization_uuid, dispensing_number);
create index dispensing_carts_handed_over_at on dispensing_carts (organization_uuid, handed_over_at desc, uuid desc) where status = 'handed-over';

-- The day on which a weekly medicine is taken, 1 for Monday.
alter table dispensing_lines add column weekday smallint check (weekday between 1 and 7);
