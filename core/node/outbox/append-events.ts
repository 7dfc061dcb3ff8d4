/** A statement that takes events as one JSON array; they belong to the transaction's organization. */
export const appendEvents = `
  insert into outbox_events (organization_uuid, type, uuid, version, data)
  select app_organization(), e.type, e.uuid, e.version, coalesce(e.data, '{}')
    from jsonb_to_recordset($1) as e (type text, uuid uuid, version integer, data jsonb)`;
