-- The taxes in what a payment settled, by code, in minor units as text: the receipt and its copies say the same.
alter table payments add column taxes jsonb not null default '[]' check (jsonb_typeof(taxes) = 'array');
