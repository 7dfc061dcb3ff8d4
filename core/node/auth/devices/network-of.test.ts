import { expect, it } from 'vitest';
import { networkOf } from './network-of';

it('tells addresses of IPv4 apart, in whatever clothes', () => {
  expect(networkOf('192.0.2.1')).not.toBe(networkOf('192.0.2.2'));
  expect(networkOf('::ffff:192.0.2.1')).toBe(networkOf('192.0.2.1'));
});

it('takes the addresses of one network of IPv6 together', () => {
  expect(networkOf('2001:db8:0:1::1')).toBe(networkOf('2001:db8:0:1:ffff:ffff:ffff:ffff'));
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8:0:2::1'));
});

it('knows one place for all that have no address', () => {
  expect(networkOf('')).toBe('unknown');
});
