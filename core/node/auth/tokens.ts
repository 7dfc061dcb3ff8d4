import { jwtVerify, SignJWT } from 'jose';

/** Whom an access token speaks for. Rights are not in it: they are read anew at each request. */
export interface AccessClaims {
  readonly user: string;
  readonly session: string;
  /** Seconds since 1970 after which the token is refused. */
  readonly expires: number;
}

/** Seconds for which an access token is good. */
export const accessSeconds = 15 * 60;

const issuer = 'clinic-workbench';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Issues and checks access tokens (JWT, HS256). */
export class AccessTokens {
  readonly #key: Uint8Array;

  /** @param secret at least 32 bytes; all server processes of an installation share it */
  constructor(secret: string) {
    this.#key = new TextEncoder().encode(secret);
    if (this.#key.length < 32) throw new Error('The session secret must have at least 32 characters.');
  }

  sign(user: string, session: string): Promise<string> {
    return new SignJWT({ sid: session })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(issuer)
      .setSubject(user)
      .setIssuedAt()
      .setExpirationTime(`${accessSeconds}s`)
      .sign(this.#key);
  }

  /** Undefined for what we did not sign, what has expired and what names no session. */
  async verify(token: string): Promise<AccessClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#key, { algorithms: ['HS256'], issuer });
      const { sub, sid, exp } = payload;
      if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return undefined;
      return uuid.test(sub) && uuid.test(sid) ? { user: sub, session: sid, expires: exp } : undefined;
    } catch {
      return undefined;
    }
  }
}
