import { createHash, randomBytes } from 'node:crypto';

/** A token that says nothing of itself: 256 random bits, as an address and a header can carry them. */
export const opaqueToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token. SHA-256 is enough, as nobody can guess 256 random bits. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
