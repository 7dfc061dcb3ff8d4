-- For lists of what the pharmacy charged and handed over, by time and by session.
create index if not exists dispensing_carts_ended on dispensing_carts (organization_uuid, raised_at) where raised_at is not null;
create index if not exists dispensing_carts_given on dispensing_carts (organization_uuid, handed_over_at) where handed_over_at is not null;
create index if not exists dispensing_carts_drawer on dispensing_carts (organization_uuid, drawer_uuid) where drawer_uuid is not null;
