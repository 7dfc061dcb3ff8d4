-- The organization's files, the latest first.
create index attachments_latest on attachments (organization_uuid, created_at desc, uuid desc) include (status);
