-- Whoever asks for their own notes, the latest first, need not read those of everybody.
create index patient_notes_author on patient_notes (organization_uuid, author_uuid, created_at desc, uuid desc) include (status);
