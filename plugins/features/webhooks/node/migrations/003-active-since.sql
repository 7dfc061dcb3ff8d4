-- What happened while a webhook was paused is not sent, also if it is read after the webhook was resumed.
alter table webhook_subscriptions add column active_since timestamptz not null default now();
