-- A provider's number is one number however it is typed: `AB 12`, `ab-12`. The server keeps its letters and digits only,
-- upper case, and the index compares those.
alter table payment_parts add column reference_key text check (reference_key <> '');
update payment_parts
   set reference_key = nullif(upper(regexp_replace(normalize(reference, nfkc), '[^[:alnum:]]', '', 'g')), '')
 where reference is not null;
-- A number that was used twice before this rule belongs to the payment that was first.
update payment_parts p set reference_key = null
  from (select organization_uuid, payment_uuid, position,
               row_number() over (partition by organization_uuid, vendor, reference_key order by payment_uuid, position) as place
          from payment_parts
         where method = 'mobile-money' and reference_key is not null and not taken_back) again
 where again.place > 1 and again.organization_uuid = p.organization_uuid and again.payment_uuid = p.payment_uuid
   and again.position = p.position;
grant update (reference_key) on payment_parts to clinic_app;
drop index payment_parts_reference;
create unique index payment_parts_reference on payment_parts (organization_uuid, vendor, reference_key)
  where method = 'mobile-money' and reference_key is not null and not taken_back;

-- A refund by mobile money has a number of its own at the same vendor.
alter table refunds add column reference_vendor text, add column reference_key text check (reference_key <> ''),
  add constraint refunds_reference_vendor check (reference_key is null or reference_vendor is not null);
update refunds f
   set reference_vendor = x.vendor,
       reference_key = nullif(upper(regexp_replace(normalize(f.reference, nfkc), '[^[:alnum:]]', '', 'g')), '')
  from payment_parts x
 where f.reference is not null and x.organization_uuid = f.organization_uuid and x.payment_uuid = f.payment_uuid
   and x.position = f.position and x.method = 'mobile-money';
update refunds f set reference_key = null
  from (select organization_uuid, uuid,
               row_number() over (partition by organization_uuid, reference_vendor, reference_key order by paid_at, uuid) as place
          from refunds where reference_key is not null) again
 where again.place > 1 and again.organization_uuid = f.organization_uuid and again.uuid = f.uuid;
create unique index refunds_reference on refunds (organization_uuid, reference_vendor, reference_key)
  where reference_key is not null;
