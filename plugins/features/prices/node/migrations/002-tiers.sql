-- The same view: it finds an organization's day once for its prices, not once for each.
create or replace view healthcare_service_prices with (security_invoker = true) as
  select distinct on (p.organization_uuid, p.healthcare_service_uuid, lower(p.tier))
         p.organization_uuid, p.uuid, p.healthcare_service_uuid as service_uuid, p.position, p.tier as name, p.currency,
         round(p.amount / 10::numeric ^ currency_decimals(p.currency), 4) as charge
    from service_prices p
    join organizations o on o.organization_uuid = p.organization_uuid
   where p.active and p.tier is not null and p.payer_uuid is null and p.customer_group_uuid is null
     and p.location_uuid is null and p.payment_method is null
     and (now() at time zone o.time_zone)::date between coalesce(p.valid_from, '-infinity') and coalesce(p.valid_to, 'infinity')
   order by p.organization_uuid, p.healthcare_service_uuid, lower(p.tier), p.position, p.uuid;

drop function organization_today(uuid);

-- Nothing updates a price through the view.
revoke update on healthcare_service_prices from clinic_app;
drop trigger healthcare_service_prices_write on healthcare_service_prices;
create or replace function write_tier_price() returns trigger language plpgsql as $$
begin
  insert into service_prices (organization_uuid, uuid, healthcare_service_uuid, amount, currency, tier, position)
  values (new.organization_uuid, new.uuid, new.service_uuid, round(new.charge * 10::numeric ^ currency_decimals(new.currency)), new.currency, new.name, new.position);
  return new;
end $$;
create trigger healthcare_service_prices_write instead of insert on healthcare_service_prices
  for each row execute function write_tier_price();
