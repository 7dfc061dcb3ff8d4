import ipaddr from 'ipaddr.js';

/** Which addresses of this machine may be reached, besides public ones. */
export interface OutboundRules {
  /** True while developing and testing only: `http:` and addresses of this machine are let through. */
  readonly allowLoopback: boolean;
}
export const OutboundRules = Symbol.for('clinic.OutboundRules');

/** All that is assigned as global unicast (IANA); anything else, such as site-local addresses, is no place outside. */
const globalUnicast = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * True for an IP address on the open internet: none that is private, shared (CGNAT), link-local (where clouds keep their
 * metadata), loopback, multicast, reserved, or an IPv4 address in the clothes of IPv6.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv6 ? address.match(globalUnicast) : true;
}

/** True for an IP address that the rules let requests reach. */
export function mayReach(text: string, { allowLoopback }: OutboundRules): boolean {
  if (isPublicAddress(text)) return true;
  return allowLoopback && ipaddr.isValid(text) && ipaddr.process(text).range() === 'loopback';
}
