/** A statement that takes events as one JSON array; their organization is the one that the transaction is held to. */
export const appendEvents = 'select append_events($1)';
