-- The next free slot of anybody is nearly always among the first of all.
create index slots_in_time on slots (organization_uuid, starts_at) where free;
