-- Patients, and the small tables that make finding, counting and merging them cheap.

-- Typing errors are counted by the database over the dictionary of names (levenshtein_less_equal). A trusted extension:
-- the database's owner may create it.
create extension if not exists fuzzystrmatch;

create table patients (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  patient_number text collate "C" not null,
  first_name text not null check (first_name <> ''), last_name text not null check (last_name <> ''),
  name_prefix text,
  gender text not null check (gender in ('MALE', 'FEMALE', 'OTHER', 'UNKNOWN')),
  birth_date date, birth_date_is_estimated boolean not null default false,
  -- E.164, or what was typed if shorter than 6 characters.
  mobile text,
  email text,
  marital_status text,
  address jsonb not null default '[]', related_persons jsonb not null default '[]',
  patient_communication jsonb not null default '[]',
  -- [{ type, value }]; the values stand in patient_identifiers too, which makes them unique.
  identifiers jsonb not null default '[]',
  religious_affiliation text[] not null default '{}',
  customer_group_id uuid, customer_group_name text, payer_id uuid, payer_name text,
  is_deceased boolean not null default false, is_hospitalized boolean not null default false,
  current_visit_id uuid,
  -- Storage key of the photo.
  photo text,
  -- What the record is found by, made by the server: see patient_terms.
  search_terms text[] not null,
  -- How a possible duplicate was answered: { kind, reason, candidates, by, at }.
  duplicate_decision jsonb,
  deleted_at timestamptz, deleted_by uuid,
  -- The record into which this one was merged.
  merged_into uuid,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  -- Derived.
  email_key text collate "C" generated always as (lower(email)) stored,
  state text generated always as (address -> 0 ->> 'state') stored,
  alive boolean generated always as (deleted_at is null and merged_into is null) stored,
  primary key (organization_uuid, uuid),
  constraint patients_number unique (organization_uuid, patient_number),
  foreign key (organization_uuid, merged_into) references patients
);
call guard_by_organization('patients', 'select, insert, update');
create unique index patients_email on patients (organization_uuid, email_key) where alive;
-- Ages, birthdays and figures by sex, from the index alone.
create index patients_birth_date on patients (organization_uuid, birth_date, gender, alive);
create index patients_merged on patients (organization_uuid, merged_into) where merged_into is not null;
create index patients_state on patients (organization_uuid, state, uuid) where alive;
create index patients_hospitalized on patients (organization_uuid, uuid) where is_hospitalized and alive;
create index patients_without_phone on patients (organization_uuid, uuid) where mobile is null and alive;
create index patients_deceased on patients (organization_uuid, uuid) where is_deceased and alive;
create index patients_deleted on patients (organization_uuid, uuid) where deleted_at is not null;

-- What living records are found by. A term is
--   a folded word of the name                mensah
--   `=` and one key for all of its spellings =amamensa
--   a phone number without country and zero  244123456   (with the country's code for one from abroad)
--   `~` and its E.164 digits from the back   ~654321442332
-- Searched by ranges (term >= 'men' and term < 'men' || the greatest letter), as row-level security lets only operators
-- that leak nothing use an index, and LIKE is none of them. Derived rows, hence no foreign key.
create table patient_terms (
  organization_uuid uuid not null,
  term text collate "C" not null,
  patient_uuid uuid not null,
  -- Lets hits be counted by sex from the index alone.
  gender text not null,
  primary key (organization_uuid, term, patient_uuid) include (gender)
);
call guard_by_organization('patient_terms', 'select, insert, delete');

-- The set of a word's letters, a bit for each. Letters of other scripts share bits, so that a set may look smaller than it is.
create function patient_letters(word text) returns integer language sql immutable strict parallel safe as
  $$ select coalesce(bit_or(1 << (ascii(letter) % 31)), 0) from string_to_table(word, null) letter $$;

-- Every word that occurs or has occurred in a name, once: small enough to be searched for typing errors.
create table patient_words (
  organization_uuid uuid not null,
  word text collate "C" not null,
  letters integer not null generated always as (patient_letters(word)) stored,
  primary key (organization_uuid, word)
);
call guard_by_organization('patient_words', 'select, insert');

-- Numbers of other authorities; of living records only, so that a deleted one does not stand in the way.
create table patient_identifiers (
  organization_uuid uuid not null,
  type text not null,
  -- Letters and figures only, upper case.
  value text collate "C" not null,
  patient_uuid uuid not null,
  primary key (organization_uuid, type, value)
);
call guard_by_organization('patient_identifiers', 'select, insert, delete');

-- How many patients there are, in shards so that parallel registrations do not wait for one another.
create table patient_counts (
  organization_uuid uuid not null,
  shard smallint not null,
  gender text not null,
  alive bigint not null, deleted bigint not null,
  primary key (organization_uuid, shard, gender)
) with (fillfactor = 40);
call guard_by_organization('patient_counts', 'select, insert, update');

create function patient_plain_identifier(value text) returns text language sql immutable as
  $$ select regexp_replace(upper(value), '[^A-Z0-9]', '', 'g') $$;

-- One trigger for each kind of statement keeps the derived tables; it sees all rows of the statement at once.
create function patients_inserted() returns trigger language plpgsql as $$
begin
  insert into patient_terms (organization_uuid, term, patient_uuid, gender)
    select distinct n.organization_uuid, t.term, n.uuid, n.gender from added n, unnest(n.search_terms) t(term) where n.alive;
  -- In order, so that two registrations with the same new words wait for each other instead of locking each other out.
  insert into patient_words (organization_uuid, word)
    select distinct n.organization_uuid, t.term from added n, unnest(n.search_terms) t(term)
    where n.alive and t.term !~ '^[=~0-9]' order by 1, 2
    on conflict do nothing;
  if exists (select from added where identifiers <> '[]') then
    insert into patient_identifiers (organization_uuid, type, value, patient_uuid)
      select distinct n.organization_uuid, i ->> 'type', patient_plain_identifier(i ->> 'value'), n.uuid
      from added n, jsonb_array_elements(n.identifiers) i where n.alive;
  end if;
  insert into patient_counts (organization_uuid, shard, gender, alive, deleted)
    select organization_uuid, pg_backend_pid() % 16, gender, count(*) filter (where alive), count(*) filter (where deleted_at is not null)
    from added group by organization_uuid, gender order by 1, 3
    on conflict (organization_uuid, shard, gender)
    do update set alive = patient_counts.alive + excluded.alive, deleted = patient_counts.deleted + excluded.deleted;
  return null;
end $$;
create trigger patients_inserted after insert on patients referencing new table as added
  for each statement execute function patients_inserted();

create function patients_updated() returns trigger language plpgsql as $$
begin
  delete from patient_terms t using former o
    where t.organization_uuid = o.organization_uuid and t.term = any (o.search_terms) and t.patient_uuid = o.uuid
      and exists (select from added n where n.organization_uuid = o.organization_uuid and n.uuid = o.uuid
                  and (n.alive <> o.alive or n.gender <> o.gender or n.search_terms <> o.search_terms));
  insert into patient_terms (organization_uuid, term, patient_uuid, gender)
    select distinct n.organization_uuid, t.term, n.uuid, n.gender
    from added n join former o using (organization_uuid, uuid), unnest(n.search_terms) t(term)
    where n.alive and (n.alive <> o.alive or n.gender <> o.gender or n.search_terms <> o.search_terms)
    on conflict do nothing;
  insert into patient_words (organization_uuid, word)
    select distinct n.organization_uuid, t.term
    from added n join former o using (organization_uuid, uuid), unnest(n.search_terms) t(term)
    where n.alive and n.search_terms <> o.search_terms and t.term !~ '^[=~0-9]' order by 1, 2
    on conflict do nothing;
  if exists (select from added n join former o using (organization_uuid, uuid)
             where n.identifiers <> o.identifiers or (n.alive <> o.alive and n.identifiers <> '[]')) then
    delete from patient_identifiers i using former o, jsonb_array_elements(o.identifiers) e
      where i.organization_uuid = o.organization_uuid and i.type = e ->> 'type'
        and i.value = patient_plain_identifier(e ->> 'value') and i.patient_uuid = o.uuid;
    insert into patient_identifiers (organization_uuid, type, value, patient_uuid)
      select distinct n.organization_uuid, i ->> 'type', patient_plain_identifier(i ->> 'value'), n.uuid
      from added n, jsonb_array_elements(n.identifiers) i where n.alive;
  end if;
  insert into patient_counts (organization_uuid, shard, gender, alive, deleted)
    select organization_uuid, pg_backend_pid() % 16, gender, sum(alive), sum(deleted) from (
      select organization_uuid, gender, alive::int as alive, (deleted_at is not null)::int as deleted from added
      union all
      select organization_uuid, gender, -alive::int, -(deleted_at is not null)::int from former
    ) c group by organization_uuid, gender having sum(alive) <> 0 or sum(deleted) <> 0 order by 1, 3
    on conflict (organization_uuid, shard, gender)
    do update set alive = patient_counts.alive + excluded.alive, deleted = patient_counts.deleted + excluded.deleted;
  return null;
end $$;
create trigger patients_updated after update on patients referencing old table as former new table as added
  for each statement execute function patients_updated();

-- Records that may be of the person described, to be scored by the server. Locks the name until the transaction ends, so
-- that two desks which register one person at the same moment see each other's record.
create function patient_candidates(
  p_organization uuid, p_name_key text, p_phone text, p_birth_dates date[], p_email_key text, p_lock boolean
) returns table (
  uuid uuid, patient_number text, first_name text, last_name text, gender text, birth_date date, mobile text, email text, identifiers jsonb
-- Planning the query anew for each registration costs twice what running it does, and finds the same plan.
) language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  if p_lock and p_name_key is not null then
    perform pg_advisory_xact_lock(hashtextextended(p_organization::text || p_name_key, 0));
  end if;
  return query
    select p.uuid, p.patient_number, p.first_name, p.last_name, p.gender, p.birth_date, p.mobile, p.email, p.identifiers from (
      (select t.patient_uuid as uuid from patient_terms t
        where t.organization_uuid = p_organization and t.term = p_name_key limit 100)
      union
      (select t.patient_uuid from patient_terms t
        where t.organization_uuid = p_organization and t.term = p_phone limit 100)
      union
      (select b.uuid from patients b
        where b.organization_uuid = p_organization and b.birth_date = any (p_birth_dates) and b.alive limit 200)
      union
      (select e.uuid from patients e
        where e.organization_uuid = p_organization and e.email_key = p_email_key and e.alive limit 1)
    ) found join patients p on p.organization_uuid = p_organization and p.uuid = found.uuid and p.alive;
end $$;

-- Two rows for a link, one from each side, under one uuid.
create table patient_links (
  organization_uuid uuid not null,
  patient_uuid uuid not null,
  other_uuid uuid not null check (other_uuid <> patient_uuid),
  uuid uuid not null,
  type text not null,
  created_at timestamptz not null default now(), created_by uuid,
  primary key (organization_uuid, patient_uuid, other_uuid),
  foreign key (organization_uuid, patient_uuid) references patients,
  foreign key (organization_uuid, other_uuid) references patients
);
call guard_by_organization('patient_links', 'select, insert, delete');
create index patient_links_uuid on patient_links (organization_uuid, uuid);
create index patient_links_other on patient_links (organization_uuid, other_uuid);

-- Who opened whose profile last, in which workspace.
create table patient_openings (
  organization_uuid uuid not null,
  user_uuid uuid not null,
  patient_uuid uuid not null,
  workspace text not null,
  opened_at timestamptz not null,
  primary key (organization_uuid, user_uuid, patient_uuid, workspace),
  foreign key (organization_uuid, patient_uuid) references patients
);
call guard_by_organization('patient_openings');
create index patient_openings_at on patient_openings (organization_uuid, opened_at);

-- What a merge changed, so that it can be taken back.
create table patient_merges (
  organization_uuid uuid not null,
  uuid uuid not null,
  survivor_uuid uuid not null,
  other_uuid uuid not null,
  -- The survivor's fields that the merge changed, as they were and as it left them.
  before jsonb not null, after jsonb not null,
  -- What each feature moved, by its participant's id.
  moved jsonb not null,
  merged_at timestamptz not null, merged_by uuid not null,
  undone_at timestamptz, undone_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, survivor_uuid) references patients,
  foreign key (organization_uuid, other_uuid) references patients
);
call guard_by_organization('patient_merges', 'select, insert, update');
create unique index patient_merges_open on patient_merges (organization_uuid, other_uuid) where undone_at is null;
create index patient_merges_survivor on patient_merges (organization_uuid, survivor_uuid) where undone_at is null;
