-- Groups of patients who pay other prices, as staff or students.
create table customer_groups (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  name text not null check (name <> ''),
  description text check (description <> ''),
  -- Percent of a price: negative takes off, and never more than the price.
  adjustment numeric(5, 2) not null default 0 check (adjustment between -100 and 500),
  -- An inactive one is offered for no patient, and adjusts no price.
  active boolean not null default true,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid)
);
call guard_by_organization('customer_groups');
create unique index customer_groups_name on customer_groups (organization_uuid, lower(name));

-- Until now the name of a patient's group was free text. Each name becomes a group that adjusts nothing, so that nothing
-- that was typed is lost. The owner of the tables is let past row-level security for this.
alter table patients no force row level security;
alter table customer_groups no force row level security;
insert into customer_groups (organization_uuid, uuid, name)
  select organization_uuid, gen_random_uuid(), min(left(trim(customer_group_name), 120)) from patients
   where trim(customer_group_name) <> '' group by organization_uuid, lower(left(trim(customer_group_name), 120));
update patients set customer_group_name = null where trim(customer_group_name) = '';
update patients p set customer_group_id = g.uuid, customer_group_name = g.name
  from (select organization_uuid, uuid, name from customer_groups) g
 where g.organization_uuid = p.organization_uuid and lower(left(trim(p.customer_group_name), 120)) = lower(g.name);
update patients set customer_group_id = null, customer_group_name = null
 where customer_group_id is not null and not exists (
   select from customer_groups g where g.organization_uuid = patients.organization_uuid and g.uuid = patients.customer_group_id);
alter table customer_groups force row level security;
alter table patients force row level security;

alter table patients add constraint patients_customer_group
  foreign key (organization_uuid, customer_group_id) references customer_groups;
create index patients_customer_group on patients (organization_uuid, customer_group_id, uuid) where customer_group_id is not null;

-- A patient's record has the name of its group, and nobody writes it: it follows from the group. Undoing a merge brings
-- back the group of then; one that was deleted since comes back as none.
create function name_customer_group() returns trigger language plpgsql as $$
declare
  named text;
begin
  if new.customer_group_id is not null then
    select g.name into named from customer_groups g
     where g.organization_uuid = new.organization_uuid and g.uuid = new.customer_group_id;
    if not found and tg_op = 'UPDATE' then
      new.customer_group_id := null;
    end if;
  end if;
  new.customer_group_name := named;
  return new;
end $$;
create trigger patients_customer_group before insert or update of customer_group_id, customer_group_name on patients
  for each row execute function name_customer_group();

create function rename_customer_group() returns trigger language plpgsql as $$
begin
  update patients set customer_group_name = new.name
   where organization_uuid = new.organization_uuid and customer_group_id = new.uuid;
  return null;
end $$;
create trigger customer_groups_rename after update of name on customer_groups
  for each row when (old.name is distinct from new.name) execute function rename_customer_group();
