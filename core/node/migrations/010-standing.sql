-- The server asks for a caller's standing itself, in half the time that a function takes for it.
drop function begin_request(uuid, uuid, uuid);
