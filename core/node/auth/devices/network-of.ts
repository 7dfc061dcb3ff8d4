import ipaddr from 'ipaddr.js';

/**
 * The network to which an address belongs: an IPv4 address itself; the first 64 bits of IPv6, because every subscriber
 * has all the addresses behind them.
 *
 * @param address empty if unknown
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}
