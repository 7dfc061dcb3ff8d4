-- A batch that somebody chose for a line, and the reason for it, or for a batch that expires during the course.
alter table dispensing_lines
  add column batch_uuid uuid,
  add column batch_reason text check (batch_reason <> ''),
  add foreign key (organization_uuid, item_uuid, batch_uuid) references stock_batches (organization_uuid, item_uuid, uuid);
