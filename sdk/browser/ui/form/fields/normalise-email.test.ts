import { expect, it } from 'vitest';
import { normaliseEmail } from './normalise-email';

it.each([
  [' Ama.Mensah@Example.COM ', 'Ama.Mensah@example.com'],
  ['"a@b"@HOST.org', '"a@b"@host.org'],
  ['nobody', 'nobody'],
  ['', ''],
])('the address %j is kept as %j', (typed, kept) => {
  expect(normaliseEmail(typed)).toBe(kept);
});
