import { createHash, randomBytes } from 'node:crypto';

/** A token without content: 256 random bits, safe for addresses and headers. */
export const opaqueToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token. SHA-256 is enough, because nobody can guess 256 random bits. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
