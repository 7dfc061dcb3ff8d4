-- A search looks up which of the things that were ever ordered it means, and then their orders.
create index service_requests_display on service_requests (organization_uuid, display);
