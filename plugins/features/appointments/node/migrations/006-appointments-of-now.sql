-- Of all that were ever booked, few are still to come or under way: lists of those need not read the others.
create index appointments_of_now on appointments (organization_uuid, starts_at, uuid)
  where status in ('pending', 'booked', 'arrived', 'checked-in');
