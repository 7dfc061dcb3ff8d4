import { describe, expect, it } from 'vitest';
import { addressOf } from './incoming';

describe("a caller's address", () => {
  it.each(['192.0.2.1', '2001:db8::1'])('is kept as sent: %s', (ip) => {
    expect(addressOf({ ip })).toBe(ip);
  });

  it('of a local network is kept without its zone, which the database would refuse', () => {
    expect(addressOf({ ip: 'fe80::1%eth0' })).toBe('fe80::1');
  });

  it('is undefined if a proxy sent a text that is not an address', () => {
    expect(addressOf({ ip: 'unknown' })).toBeUndefined();
  });
});
