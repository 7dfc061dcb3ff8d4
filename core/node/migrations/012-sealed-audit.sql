-- Seals carry a signature (HMAC-SHA256 of the hash) that nobody makes who has only the database. The id names the key, as
-- the server's secret may be changed. Seals from before have neither; the first signed one vouches for them, since its
-- hash holds theirs.
alter table audit_seals
  add column key_id text,
  add column mac bytea,
  add constraint audit_seals_signed check ((key_id is null) = (mac is null));

-- What requests run as may read seals and add entries. Seals are made by the owner of the tables, and an entry gets its
-- place in the chain (number, transaction, installation) from the database.
create function installation_uuid() returns uuid language sql stable as $$ select uuid from installation $$;
alter table audit_entries alter column installation_uuid set default installation_uuid();
revoke insert on audit_seals from clinic_app;
revoke insert on audit_entries from clinic_app;
grant insert (organization_uuid, at, user_uuid, practitioner_role_uuid, workspace, address, request_id, action, resource,
              resource_uuid, patient_uuid, before, after, note) on audit_entries to clinic_app;
