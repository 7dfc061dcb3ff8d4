-- Cash of other currencies in a drawer: [{ currency, opening, expected, counted, value }], amounts in minor units of the
-- currency; expected, counted and value are null until it is counted. The value is what the variance is worth in the
-- books' currency. opening_float, closing_float and actual_cash are of the books' currency alone.
alter table drawers add column foreign_cash jsonb not null default '[]' check (jsonb_typeof(foreign_cash) = 'array');
alter table drawer_counts add column foreign_cash jsonb not null default '[]' check (jsonb_typeof(foreign_cash) = 'array');

create function foreign_cash_varies(cash jsonb) returns boolean language sql immutable parallel safe as
  $$ select exists (select from jsonb_array_elements(cash) e where e->'expected' is distinct from e->'counted') $$;
alter table drawers drop constraint drawers_variance_explained;
alter table drawers add constraint drawers_variance_explained check (
  status <> 'closed' or variance_reason is not null or (actual_cash = closing_float and not foreign_cash_varies(foreign_cash)));

-- The first count of a safe says what was in it before any drawer was opened, in each currency once. The reason is the
-- note. A safe may be counted empty.
alter table drawer_cash_moves drop constraint drawer_cash_moves_kind_check;
alter table drawer_cash_moves add constraint drawer_cash_moves_kind_check check (kind in ('to-safe', 'to-bank', 'first-count'));
alter table drawer_cash_moves drop constraint drawer_cash_moves_amount_check;
alter table drawer_cash_moves add constraint drawer_cash_moves_amount_check check (amount > 0 or (amount = 0 and kind = 'first-count'));
alter table drawer_cash_moves add constraint drawer_cash_moves_reason check (kind <> 'first-count' or note is not null);
create unique index drawer_cash_moves_first_count on drawer_cash_moves (organization_uuid, location_uuid, currency)
  where kind = 'first-count';
