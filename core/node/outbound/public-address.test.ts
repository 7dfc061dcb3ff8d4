import { expect, it } from 'vitest';
import { isPublicAddress, mayReach } from './public-address';

it.each(['8.8.8.8', '93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '172.15.0.1', '172.32.0.1', '100.63.0.1'])(
  '%s is a public address',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.8.8.8', '169.254.169.254', '172.16.0.1', '192.168.1.1'],
  ...['192.0.0.8', '192.0.2.1', '198.18.0.1', '224.0.0.1', '239.1.1.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::7f00:1', '::ffff:10.0.0.1', '::ffff:7f00:1', '64:ff9b::a00:1', '64:ff9b:1::1', '100::1'],
  ...['2001::1', '2001:db8::1', '2002:a00:1::1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fec0::1', 'ff02::1'],
  ...['', 'localhost', 'example.org', '999.1.1.1'],
])('%s is none', (address) => expect(isPublicAddress(address)).toBe(false));

it('this machine may be reached if allowed, and nothing else inside', () => {
  const rules = { allowLoopback: true };
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(mayReach(address, rules)).toBe(true);
  for (const address of ['10.0.0.1', '169.254.169.254', 'fd00::1', '0.0.0.0'])
    expect(mayReach(address, rules)).toBe(false);
  expect(mayReach('127.0.0.1', { allowLoopback: false })).toBe(false);
});
