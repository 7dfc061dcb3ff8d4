-- Who wants to hear of what.
create table webhook_subscriptions (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  name text not null check (name <> ''),
  url text not null,
  event_types text[] not null check (cardinality(event_types) > 0),
  status text not null default 'active' check (status in ('active', 'paused')),
  paused_because text check (paused_because in ('by_hand', 'failing', 'gone')),
  -- Sealed with a key that is not in the database.
  secret text not null,
  -- The one before, for receivers that have not learned the new one yet.
  previous_secret text, previous_secret_until timestamptz,
  -- How it stands, written with each attempt; the version stays.
  last_success_at timestamptz, failing_since timestamptz, last_error text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  check ((status = 'paused') = (paused_because is not null)),
  check ((previous_secret is null) = (previous_secret_until is null))
);
call guard_by_organization('webhook_subscriptions');
create unique index webhook_subscriptions_name on webhook_subscriptions (organization_uuid, lower(name));

-- One event for one receiver. The body is kept as it was signed, so that it is the same at each attempt.
create table webhook_deliveries (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  subscription_uuid uuid not null,
  -- None for a test.
  event_id bigint,
  event_type text not null,
  payload text not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  -- In all, and since it was last sent again.
  attempts integer not null default 0, round_attempts integer not null default 0,
  -- Counts how often it was sent again: a job of an earlier round does nothing.
  round integer not null default 1, round_at timestamptz not null default now(),
  next_attempt_at timestamptz, finished_at timestamptz,
  last_status integer, last_error text,
  created_at timestamptz not null default now(),
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, subscription_uuid) references webhook_subscriptions on delete cascade,
  -- However often the event is read, it is delivered once.
  unique (organization_uuid, subscription_uuid, event_id)
);
call guard_by_organization('webhook_deliveries');
call let_sweep('webhook_deliveries');
create index webhook_deliveries_latest on webhook_deliveries (organization_uuid, created_at desc, uuid);
create index webhook_deliveries_of_subscription on webhook_deliveries (organization_uuid, subscription_uuid, created_at desc, uuid);
create index webhook_deliveries_unsent on webhook_deliveries (organization_uuid, subscription_uuid, status) where status <> 'delivered';
create index webhook_deliveries_age on webhook_deliveries (created_at);

create table webhook_attempts (
  organization_uuid uuid not null references organizations,
  delivery_uuid uuid not null,
  number integer not null,
  at timestamptz not null,
  duration_ms integer not null,
  -- HTTP status, or why there was none.
  status integer, error text,
  -- The first kilobyte of what was answered.
  answer text,
  primary key (organization_uuid, delivery_uuid, number),
  foreign key (organization_uuid, delivery_uuid) references webhook_deliveries on delete cascade
);
call guard_by_organization('webhook_attempts', 'select, insert, delete');
