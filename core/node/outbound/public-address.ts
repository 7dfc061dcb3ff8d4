import ipaddr from 'ipaddr.js';

/** The addresses of this machine that may be reached, besides public ones. */
export interface OutboundRules {
  /** True only during development and tests: allows `http:` and addresses of this machine. */
  readonly allowLoopback: boolean;
}
export const OutboundRules = Symbol.for('clinic.OutboundRules');

/** The range for global unicast (IANA); other addresses, such as site-local ones, are not public. */
const globalUnicast = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * True for an IP address on the open internet: not private, shared (CGNAT), link-local (where clouds keep their
 * metadata), loopback, multicast or reserved, and not such an IPv4 address embedded in IPv6.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv6 ? address.match(globalUnicast) : true;
}

/** True for an IP address that requests may reach under the rules. */
export function mayReach(text: string, { allowLoopback }: OutboundRules): boolean {
  if (isPublicAddress(text)) return true;
  return allowLoopback && ipaddr.isValid(text) && ipaddr.process(text).range() === 'loopback';
}
