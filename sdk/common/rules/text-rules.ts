import { rule } from './validation';

/** The value must not consist of spaces alone, which `Required` accepts. */
export const NotBlank = () =>
  rule('notBlank', '{{field}} is required', (v) => typeof v !== 'string' || v.trim() !== '');

/** A name as it is stored: trimmed, with single spaces, and with each accented letter in its one form (Unicode NFC). */
export const tidyName = (typed: string): string => typed.normalize('NFC').trim().replace(/\s+/g, ' ');

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for a UUID of any version. Only such a text may be written into a statement directly. */
export const isUuid = (text: unknown): text is string => typeof text === 'string' && uuid.test(text);

/** A list of uuids, at most `max` of them. */
export const UuidList = (max: number) =>
  rule('uuidList', '{{field}} is not valid', (v) => Array.isArray(v) && v.length <= max && v.every(isUuid));

/** A uuid, or several of them with commas, at most `max`, as queries of lists name them. */
export const SomeUuids = (max: number) =>
  rule('someUuids', '{{field}} is not valid', (v) => {
    const named = typeof v === 'string' ? v.split(',') : [];
    return named.length > 0 && named.length <= max && named.every(isUuid);
  });

/** One of the values, or several of them with commas, as queries of lists name them. */
export const SomeOf = (values: readonly string[]) =>
  rule(
    'someOf',
    '{{field}} is not valid',
    (v) => typeof v === 'string' && v.split(',').every((value) => values.includes(value)),
  );
