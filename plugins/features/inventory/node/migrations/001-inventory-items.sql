-- What a pharmacy keeps: medicines and consumables.
create table inventory_items (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  -- The pharmacy's own bar code.
  code text not null check (code <> ''),
  kind text not null check (kind in ('medicine', 'consumable')),
  name text not null check (name <> ''),
  -- A code of the value set generic-medicine; null for a medicine that it does not have.
  generic_code text check (generic_code <> ''),
  generic text check (generic <> ''),
  brand text check (brand <> ''),
  strength text check (strength <> ''),
  form text check (form <> ''),
  route text check (route <> ''),
  item_class text check (item_class <> ''),
  controlled boolean not null default false,
  cold_chain boolean not null default false,
  divisible boolean not null default true,
  -- Base units in a pack that is not divided.
  pack_content integer check (pack_content > 0),
  without_prescription boolean not null default false,
  base_unit text not null check (base_unit <> ''),
  -- ISO 4217, of the books.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Minor units, of cost_quantity base units.
  cost bigint check (cost >= 0),
  cost_quantity integer not null default 1 check (cost_quantity > 0),
  -- Minor units of one base unit; with a mark-up, calculated from the cost.
  selling_price bigint check (selling_price >= 0),
  markup_percent numeric(6, 2) check (markup_percent between 0 and 1000),
  tax_exempt boolean not null default true,
  note text check (note <> ''),
  active boolean not null default true,
  -- The words by which it is found, written by the server.
  search_terms text[] not null default '{}',
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  constraint inventory_items_generic check (kind <> 'medicine' or generic is not null),
  constraint inventory_items_whole_packs check (divisible or pack_content is not null),
  constraint inventory_items_markup check (markup_percent is null or cost is not null)
);
call guard_by_organization('inventory_items');
create unique index inventory_items_code on inventory_items (organization_uuid, upper(code));
create unique index inventory_items_name on inventory_items (organization_uuid, lower(name));
create index inventory_items_generic_code on inventory_items (organization_uuid, generic_code) where generic_code is not null;

-- Packs of an item, each with its own bar code.
create table inventory_packs (
  organization_uuid uuid not null,
  item_uuid uuid not null,
  name text not null check (name <> ''),
  factor integer not null check (factor > 0),
  gtin text check (gtin ~ '^\d{14}$'),
  primary key (organization_uuid, item_uuid, name),
  foreign key (organization_uuid, item_uuid) references inventory_items on delete cascade
);
call guard_by_organization('inventory_packs');
-- A bar code means one pack of one item.
create unique index inventory_packs_gtin on inventory_packs (organization_uuid, gtin) where gtin is not null;

-- Items that may be given instead of another one.
create table inventory_substitutes (
  organization_uuid uuid not null,
  item_uuid uuid not null,
  substitute_uuid uuid not null,
  primary key (organization_uuid, item_uuid, substitute_uuid),
  foreign key (organization_uuid, item_uuid) references inventory_items on delete cascade,
  foreign key (organization_uuid, substitute_uuid) references inventory_items on delete cascade,
  constraint inventory_substitutes_other check (substitute_uuid <> item_uuid)
);
call guard_by_organization('inventory_substitutes');
create index inventory_substitutes_substitute on inventory_substitutes (organization_uuid, substitute_uuid);

-- The words of each item, for its search. Derived rows, hence no foreign key.
create table inventory_terms (
  organization_uuid uuid not null,
  term text collate "C" not null,
  item_uuid uuid not null,
  primary key (organization_uuid, term, item_uuid)
);
call guard_by_organization('inventory_terms', 'select, insert, delete');

-- Every word that occurs or has occurred, once: few enough to be searched for typing errors.
create table inventory_words (
  organization_uuid uuid not null,
  word text collate "C" not null,
  letters integer not null generated always as (patient_letters(word)) stored,
  primary key (organization_uuid, word)
);
call guard_by_organization('inventory_words', 'select, insert');

create function inventory_items_inserted() returns trigger language plpgsql as $$
begin
  insert into inventory_terms (organization_uuid, term, item_uuid)
    select distinct n.organization_uuid, t.term, n.uuid from added n, unnest(n.search_terms) t(term);
  -- In order, so that two requests with the same new words wait for each other instead of locking each other out.
  insert into inventory_words (organization_uuid, word)
    select distinct n.organization_uuid, t.term from added n, unnest(n.search_terms) t(term)
     where t.term !~ '^[=0-9]' order by 1, 2
    on conflict do nothing;
  return null;
end $$;
create trigger inventory_items_inserted after insert on inventory_items referencing new table as added
  for each statement execute function inventory_items_inserted();

create function inventory_items_updated() returns trigger language plpgsql as $$
begin
  delete from inventory_terms t using former o join added n using (organization_uuid, uuid)
   where n.search_terms <> o.search_terms
     and t.organization_uuid = o.organization_uuid and t.term = any (o.search_terms) and t.item_uuid = o.uuid;
  insert into inventory_terms (organization_uuid, term, item_uuid)
    select distinct n.organization_uuid, t.term, n.uuid
      from added n join former o using (organization_uuid, uuid), unnest(n.search_terms) t(term)
     where n.search_terms <> o.search_terms
    on conflict do nothing;
  insert into inventory_words (organization_uuid, word)
    select distinct n.organization_uuid, t.term
      from added n join former o using (organization_uuid, uuid), unnest(n.search_terms) t(term)
     where n.search_terms <> o.search_terms and t.term !~ '^[=0-9]' order by 1, 2
    on conflict do nothing;
  return null;
end $$;
create trigger inventory_items_updated after update on inventory_items referencing old table as former new table as added
  for each statement execute function inventory_items_updated();

create function inventory_items_deleted() returns trigger language plpgsql as $$
begin
  delete from inventory_terms t using former o
   where t.organization_uuid = o.organization_uuid and t.term = any (o.search_terms) and t.item_uuid = o.uuid;
  return null;
end $$;
create trigger inventory_items_deleted after delete on inventory_items referencing old table as former
  for each statement execute function inventory_items_deleted();

-- What other features may read of an item.
create view inventory_item_names with (security_invoker = true) as
  select organization_uuid, uuid, code, kind, name, generic_code, generic, brand, strength, form, route, controlled, cold_chain,
         divisible, pack_content, without_prescription, base_unit, currency, cost, cost_quantity, selling_price, tax_exempt, active
    from inventory_items;
grant select on inventory_item_names to clinic_app;
