/** A statement that takes events as one JSON array; their organization is the one that the transaction is held to. */
export const appendEvents = `
  insert into outbox_events (organization_uuid, type, uuid, version, data)
  select app_organization(), e.type, e.uuid, e.version, coalesce(e.data, '{}')
    from jsonb_to_recordset($1) as e (type text, uuid uuid, version integer, data jsonb)`;
