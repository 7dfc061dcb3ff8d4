-- Whether a value was judged by the ranges of adults because nobody knew the age. It stays said of the value when the
-- birth date comes later. The owner of the tables is let past row-level security for this one statement.
alter table observations add column age_unknown boolean not null default false;
alter table observations no force row level security;
alter table patients no force row level security;
update observations ob set age_unknown = true
  from patients p
 where p.organization_uuid = ob.organization_uuid and p.uuid = ob.patient_uuid and p.birth_date is null
   and ob.interpretation is not null
   and ob.code in ('8310-5', '8867-4', '9279-1', '59408-5', '85354-9', '8480-6', '8462-4', '39156-5', '15074-8');
alter table observations force row level security;
alter table patients force row level security;
