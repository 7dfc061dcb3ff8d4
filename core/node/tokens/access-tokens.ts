import { ApiError } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { errors, jwtVerify, SignJWT } from 'jose';
import { Secrets } from './secrets';

/** The lifetime of an access token, in seconds. */
export const accessTokenSeconds = 15 * 60;

/** The user of an access token. Their rights are read from the database at every request. */
export interface AccessClaims {
  /** uuid of the user */
  readonly user: string;
  /** uuid of the session */
  readonly session: string;
}

/** Signed tokens of 15 minutes (JWT, HS256), valid on both hosts. */
@injectable()
export class AccessTokens {
  readonly #key: Buffer;

  constructor(@inject(Secrets) secrets: Secrets) {
    this.#key = secrets.key('access-token');
  }

  issue(claims: AccessClaims): Promise<string> {
    return new SignJWT({ sid: claims.session })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(claims.user)
      .setIssuedAt()
      .setExpirationTime(`${accessTokenSeconds}s`)
      .sign(this.#key);
  }

  /** @throws ApiError 401 `token_not_valid` if it is expired, altered, or not a token */
  async verify(token: string): Promise<AccessClaims> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        requiredClaims: ['sub', 'sid', 'exp'],
      });
      if (typeof payload.sub === 'string' && typeof payload['sid'] === 'string')
        return { user: payload.sub, session: payload['sid'] };
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
    }
    throw new ApiError(401, 'token_not_valid', 'Your session has expired. Please sign in again.');
  }
}
