-- Whoever asks for their own orders, the latest first, need not read those of everybody.
create index service_requests_requester on service_requests (organization_uuid, requester_uuid, authored_on desc, uuid desc);
