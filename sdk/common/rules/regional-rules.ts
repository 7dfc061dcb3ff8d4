import { rule } from './validation';

/** Two capital letters, ISO 3166-1. */
export const Country = () =>
  rule(
    'country',
    '{{field}} is not valid',
    (v) =>
      typeof v === 'string' &&
      /^[A-Z]{2}$/.test(v) &&
      new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(v) !== undefined,
  );

/** Three capital letters, ISO 4217. */
export const Currency = () =>
  rule(
    'currency',
    '{{field}} is not valid',
    (v) => typeof v === 'string' && Intl.supportedValuesOf('currency').includes(v),
  );

/** IANA name. */
export const TimeZone = () => rule('timeZone', '{{field}} is not valid', (v) => typeof v === 'string' && isTimeZone(v));

/** An address that browsers open: https://ridge.example/about, at most 300 characters. */
export const WebAddress = () =>
  rule('webAddress', '{{field}} is not valid', (v) => typeof v === 'string' && v.length <= 300 && isWebAddress(v));

function isTimeZone(name: string): boolean {
  // Intl also accepts offsets such as +01:00, but they have no daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s<>"]+$/i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username } = new URL(text);
  return hostname.includes('.') && username === '';
}
