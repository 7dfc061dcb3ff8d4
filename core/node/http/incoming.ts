import { ApiError, notFound } from '@clinic-workbench/sdk/node';
import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import type { AccessClaims } from '../auth/access-tokens';
import { isUuid } from './uuid';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token came along, checked; null before that and where none is needed. */
    claims: AccessClaims | null;
  }
  interface FastifyContextConfig {
    /** Whom the endpoint serves: anyone, or callers with a good token. */
    caller?: 'anyone' | 'session';
    perMinute?: number | undefined;
    /** Takes a body of `application/x-www-form-urlencoded` too. */
    form?: boolean | undefined;
  }
}

/** @throws ApiError 401 where no token came along */
export function callerOf(request: FastifyRequest): AccessClaims {
  if (!request.claims) throw new ApiError(401, 'token_not_valid', 'Please sign in.');
  return request.claims;
}

/**
 * The caller's address, without the zone that a link-local one may carry (`fe80::1%eth0`): the database's type for
 * addresses knows none. Undefined if a proxy claims one that is no address.
 */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string | undefined {
  const address = ip.split('%', 1)[0]!;
  return isIP(address) ? address : undefined;
}

/** @throws ApiError 400 without the header, 404 for one that names no organization */
export function organizationOf(request: FastifyRequest): string {
  const named = request.headers['x-provider-portal-id'];
  if (named === undefined) throw new ApiError(400, 'organization_required', 'Provider not available');
  if (!isUuid(named)) throw notFound('Organization');
  return named.toLowerCase();
}
