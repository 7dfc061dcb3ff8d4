import { expect, it } from 'vitest';
import { networkOf } from './network-of';

it('distinguishes IPv4 addresses in all their notations', () => {
  expect(networkOf('192.0.2.1')).not.toBe(networkOf('192.0.2.2'));
  expect(networkOf('::ffff:192.0.2.1')).toBe(networkOf('192.0.2.1'));
});

it('treats the addresses of one IPv6 network as one', () => {
  expect(networkOf('2001:db8:0:1::1')).toBe(networkOf('2001:db8:0:1:ffff:ffff:ffff:ffff'));
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8:0:2::1'));
});

it('treats all callers without an address as one', () => {
  expect(networkOf('')).toBe('unknown');
});
