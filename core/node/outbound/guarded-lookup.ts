import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import { mayReach, type OutboundRules } from './public-address';

/** Resolves a name to all its addresses. */
export type Resolve = (
  hostname: string,
  callback: (error: NodeJS.ErrnoException | null, addresses: readonly dns.LookupAddress[]) => void,
) => void;

export const systemResolve: Resolve = (hostname, callback) => dns.lookup(hostname, { all: true }, callback);

/** A name that resolves to an address inside the network. */
export class ForbiddenAddress extends Error {
  constructor() {
    super('The address leads into the network of this server');
  }
}

/**
 * The DNS look-up of one connection. The socket connects to its result, so that a name cannot resolve to one address
 * for the check and to another for the connection. One forbidden address among several refuses them all.
 */
export function guardedLookup(rules: OutboundRules, resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, (error, addresses) => {
      if (error) return callback(error, '');
      if (addresses.length === 0 || !addresses.every(({ address }) => mayReach(address, rules)))
        return callback(new ForbiddenAddress(), '');
      if (options.all) return callback(null, [...addresses]);
      return callback(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
}
