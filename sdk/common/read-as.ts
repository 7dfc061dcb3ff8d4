import { Transform } from 'class-transformer';

/** Converts a value from another form that callers may send, before its rules apply. */
export const ReadAs = (read: (value: unknown) => unknown) => Transform(({ value }: { value: unknown }) => read(value));

/**
 * Accepts a text in any case and stores it in lower case: section 3 of the specification writes codes such as
 * priorities in both.
 */
export const LowerCase = () => ReadAs((value) => (typeof value === 'string' ? value.toLowerCase() : value));
