-- A use is kept with the day of the work, and its policy year is counted when it is read: another first day of a policy
-- changes no row. Null where the policy refused.
alter table cover_uses rename column year_starts to used_on;
update cover_uses u set used_on = ci.done_on
  from charge_items ci
 where ci.organization_uuid = u.organization_uuid and ci.uuid = u.charge_uuid and u.used_on is not null;
