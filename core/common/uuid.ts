const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for a UUID of any version. Only such a text may be written into a statement directly. */
export const isUuid = (text: unknown): text is string => typeof text === 'string' && uuid.test(text);
