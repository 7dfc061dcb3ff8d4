-- What features may read of users and staff. Their tables are the kernel's and the team's; everybody else joins these
-- views, so that a column of the tables can change without the statements of twenty features.
--
-- `security_invoker`: row-level security of the tables applies to whoever reads the view, not to its owner.
create view user_names with (security_invoker = true) as
  select uuid, username, first_name, last_name, first_name || ' ' || last_name as name, signature is not null as has_signature
    from users;
grant select on user_names to clinic_app;

-- A user in an organization, with the title in the name. An outer join, although every role has a user: a statement
-- that reads no name then skips `users`.
create view staff_names with (security_invoker = true) as
  select r.organization_uuid, r.uuid, r.user_uuid, r.role_uuid, u.username, u.first_name, u.last_name,
         trim(coalesce(r.title || ' ', '') || u.first_name || ' ' || u.last_name) as name,
         u.signature is not null as has_signature,
         r.ended_at, coalesce(r.ended_at, r.deactivated_at) is not null as has_left
    from practitioner_roles r left join users u on u.uuid = r.user_uuid;
grant select on staff_names to clinic_app;
