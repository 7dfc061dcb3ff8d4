-- The register of controlled medicines: a page for each item and store, with numbered lines that are only added to. The
-- ledger of stock writes them itself, in its own transaction, so that no way of moving goods leaves the register out.
create table controlled_lines (
  organization_uuid uuid not null references organizations,
  uuid uuid not null default gen_random_uuid(),
  store_uuid uuid not null,
  item_uuid uuid not null,
  number bigint not null check (number > 0),
  kind text not null check (kind <> ''),
  -- The movement; null for what is none.
  entry_uuid uuid,
  batch_uuid uuid,
  quantity_in bigint not null default 0 check (quantity_in >= 0),
  quantity_out bigint not null default 0 check (quantity_out >= 0),
  balance bigint not null constraint controlled_lines_balance check (balance >= 0),
  -- The line that a correction names.
  of_number bigint,
  remark text check (remark <> ''),
  posted_by uuid,
  posted_at timestamptz not null default now(),
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, store_uuid) references stock_stores,
  foreign key (organization_uuid, item_uuid) references inventory_items,
  foreign key (organization_uuid, entry_uuid) references stock_entries,
  constraint controlled_lines_number unique (organization_uuid, store_uuid, item_uuid, number),
  constraint controlled_lines_one_way check (quantity_in = 0 or quantity_out = 0),
  constraint controlled_lines_correction check ((kind = 'correction') = (of_number is not null and remark is not null)),
  constraint controlled_lines_correction_moves_nothing check (kind <> 'correction' or (quantity_in = 0 and quantity_out = 0))
);
call guard_by_organization('controlled_lines', 'select, insert');
create index controlled_lines_latest on controlled_lines (organization_uuid, posted_at desc, uuid);
create index controlled_lines_entry on controlled_lines (organization_uuid, entry_uuid) where entry_uuid is not null;

-- Nobody changes a line, the owner of the tables neither.
create trigger controlled_lines_kept before update or delete or truncate on controlled_lines
  for each statement execute function refuse_stock_change();

-- The second signature of a line.
create table controlled_signatures (
  organization_uuid uuid not null,
  line_uuid uuid not null,
  -- Who posted the line.
  posted_by uuid,
  signed_by uuid not null,
  signed_at timestamptz not null,
  primary key (organization_uuid, line_uuid),
  foreign key (organization_uuid, line_uuid) references controlled_lines,
  -- Two people are two sign-ins.
  constraint controlled_signatures_another check (signed_by <> posted_by)
);
call guard_by_organization('controlled_signatures', 'select, insert');

-- Counts that were compared with a page. They change no balance.
create table controlled_checks (
  organization_uuid uuid not null references organizations,
  uuid uuid not null,
  version integer not null default 1,
  store_uuid uuid not null,
  item_uuid uuid not null,
  status text not null check (status in ('agrees', 'open', 'settled')),
  balance bigint not null check (balance >= 0),
  counted bigint not null check (counted >= 0),
  remark text check (remark <> ''),
  reason text check (reason <> ''),
  settled_by uuid,
  settled_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  created_by uuid, updated_by uuid,
  primary key (organization_uuid, uuid),
  foreign key (organization_uuid, store_uuid) references stock_stores,
  foreign key (organization_uuid, item_uuid) references inventory_items,
  constraint controlled_checks_agrees check ((status = 'agrees') = (balance = counted)),
  constraint controlled_checks_settled check ((status = 'settled') = (num_nonnulls(reason, settled_by, settled_at) = 3)),
  -- Who counted does not settle.
  constraint controlled_checks_another check (settled_by <> created_by)
);
call guard_by_organization('controlled_checks', 'select, insert, update');
create index controlled_checks_latest on controlled_checks (organization_uuid, (status <> 'open'), created_at desc);

-- Writes the lines of movements of controlled items. It runs after the balances are kept, under the item's lock. A page
-- whose balance is not the ledger's, because the item was not controlled meanwhile, is brought forward first.
create function keep_controlled_register() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  page record;
  moved record;
  last_number bigint;
  last_balance bigint;
  before bigint;
begin
  for page in
    select n.organization_uuid, n.store_uuid, n.item_uuid, sum(n.on_hand) as moves
      from added n
      join inventory_items i on i.organization_uuid = n.organization_uuid and i.uuid = n.item_uuid and i.controlled
     where n.on_hand <> 0
     group by 1, 2, 3 order by 1, 2, 3
  loop
    select l.number, l.balance into last_number, last_balance from controlled_lines l
     where (l.organization_uuid, l.store_uuid, l.item_uuid) = (page.organization_uuid, page.store_uuid, page.item_uuid)
     order by l.number desc limit 1;
    if not found then
      last_number := 0;
      last_balance := 0;
    end if;
    select coalesce(sum(b.on_hand), 0) - page.moves into before from stock_balances b
     where (b.organization_uuid, b.store_uuid, b.item_uuid) = (page.organization_uuid, page.store_uuid, page.item_uuid);
    if before <> last_balance then
      last_number := last_number + 1;
      insert into controlled_lines (organization_uuid, store_uuid, item_uuid, number, kind, quantity_in, quantity_out, balance)
      values (page.organization_uuid, page.store_uuid, page.item_uuid, last_number, 'brought-forward',
              greatest(before - last_balance, 0), greatest(last_balance - before, 0), before);
      last_balance := before;
    end if;
    -- What comes in first: goods that come back to be disposed of do so in one entry.
    for moved in
      select n.*, e.kind, e.posted_by from added n
        join stock_entries e on e.organization_uuid = n.organization_uuid and e.uuid = n.entry_uuid
       where (n.organization_uuid, n.store_uuid, n.item_uuid) = (page.organization_uuid, page.store_uuid, page.item_uuid)
         and n.on_hand <> 0
       order by n.on_hand < 0, n.entry_uuid, n.position
    loop
      last_number := last_number + 1;
      last_balance := last_balance + moved.on_hand;
      insert into controlled_lines (organization_uuid, store_uuid, item_uuid, number, kind, entry_uuid, batch_uuid,
                                    quantity_in, quantity_out, balance, posted_by)
      values (page.organization_uuid, page.store_uuid, page.item_uuid, last_number, moved.kind, moved.entry_uuid,
              moved.batch_uuid, greatest(moved.on_hand, 0), greatest(-moved.on_hand, 0), last_balance, moved.posted_by);
    end loop;
  end loop;
  return null;
end $$;
revoke execute on function keep_controlled_register() from public;
create trigger stock_movements_register after insert on stock_movements
  referencing new table as added for each statement execute function keep_controlled_register();
