-- The taxes that a charge contains, one by one: code, percent, amount in minor units as text. Their sum is its tax.
alter table charge_items add column taxes jsonb not null default '[]'
  check (jsonb_typeof(taxes) = 'array' and (coalesce(tax, 0) = 0 or jsonb_array_length(taxes) > 0));
