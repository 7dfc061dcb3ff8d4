import ipaddr from 'ipaddr.js';

/**
 * Whose an address is, as far as one can tell: an IPv4 address by itself; of IPv6 the first 64 bits, as everybody has
 * all the addresses behind them.
 *
 * @param address empty if it is not known
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}
