import { isUuid } from '@clinic-workbench/sdk/common';
import { ApiError, notFound } from '@clinic-workbench/sdk/node';
import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import type { AccessClaims } from '../../tokens/access-tokens';

declare module 'fastify' {
  interface FastifyRequest {
    /** The verified claims of the token; null before verification and if none is needed. */
    claims: AccessClaims | null;
  }
  interface FastifyContextConfig {
    /** Who may call the endpoint: anyone, or callers with a valid token. */
    caller?: 'anyone' | 'session';
    perMinute?: number | undefined;
    /** Also accepts a body of `application/x-www-form-urlencoded`. */
    form?: boolean | undefined;
  }
}

/** @throws ApiError 401 without a token */
export function callerOf(request: FastifyRequest): AccessClaims {
  if (!request.claims) throw new ApiError(401, 'token_not_valid', 'Please sign in.');
  return request.claims;
}

/**
 * The caller's address, without the zone of a link-local one (`fe80::1%eth0`), which the database's address type does
 * not know. Undefined if a proxy sends an invalid address.
 */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string | undefined {
  const address = ip.split('%', 1)[0]!;
  return isIP(address) ? address : undefined;
}

/** @throws ApiError 400 without the header, 404 if it names no organization */
export function organizationOf(request: FastifyRequest): string {
  const named = request.headers['x-provider-portal-id'];
  if (named === undefined) throw new ApiError(400, 'organization_required', 'Provider not available');
  if (!isUuid(named)) throw notFound('Organization');
  return named.toLowerCase();
}
