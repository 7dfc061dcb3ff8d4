import { ApiError } from '@clinic-workbench/sdk/node';
import { decodeJwt } from 'jose';
import type { AccessClaims, AccessTokens } from '../auth/access-tokens';

/**
 * Reads who calls off the Authorization header.
 *
 * A signature that has been checked is remembered until its token expires, as checking it costs more than all else
 * that Node does for a small request. Nothing about rights is remembered: sessions are looked up at each request.
 */
export class Callers {
  readonly #tokens: AccessTokens;
  readonly #checked = new Map<string, { readonly claims: AccessClaims; readonly expires: number }>();

  constructor(tokens: AccessTokens) {
    this.#tokens = tokens;
  }

  /** @throws ApiError 401 `token_not_valid` without a good token */
  async identify(authorization: string | undefined): Promise<AccessClaims> {
    if (!authorization?.startsWith('Bearer ')) throw new ApiError(401, 'token_not_valid', 'Please sign in.');
    const token = authorization.slice('Bearer '.length);
    const known = this.#checked.get(token);
    if (known && known.expires > Date.now()) return known.claims;
    const claims = await this.#tokens.verify(token);
    // The oldest goes first; 5,000 tokens take about 3 MB.
    if (this.#checked.size >= 5_000) this.#checked.delete(this.#checked.keys().next().value ?? token);
    this.#checked.set(token, { claims, expires: (decodeJwt(token).exp ?? 0) * 1000 });
    return claims;
  }
}
