import { ApiError } from '@clinic-workbench/sdk/node';
import { decodeJwt } from 'jose';
import type { AccessClaims, AccessTokens } from '../../tokens/access-tokens';

/**
 * Reads the caller from the Authorization header.
 *
 * A verified signature is remembered until its token expires, because verifying it costs more than all other work of
 * Node for a small request. Rights are never remembered: the session is read at each request.
 */
export class Callers {
  readonly #tokens: AccessTokens;
  readonly #checked = new Map<string, { readonly claims: AccessClaims; readonly expires: number }>();

  constructor(tokens: AccessTokens) {
    this.#tokens = tokens;
  }

  /** @throws ApiError 401 `token_not_valid` without a valid token */
  async identify(authorization: string | undefined): Promise<AccessClaims> {
    if (!authorization?.startsWith('Bearer ')) throw new ApiError(401, 'token_not_valid', 'Please sign in.');
    const token = authorization.slice('Bearer '.length);
    const known = this.#checked.get(token);
    if (known && known.expires > Date.now()) return known.claims;
    const claims = await this.#tokens.verify(token);
    // Drops the oldest; 5,000 tokens take about 3 MB.
    if (this.#checked.size >= 5_000) this.#checked.delete(this.#checked.keys().next().value ?? token);
    this.#checked.set(token, { claims, expires: (decodeJwt(token).exp ?? 0) * 1000 });
    return claims;
  }
}
