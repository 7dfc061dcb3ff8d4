import { createHmac, hkdfSync } from 'node:crypto';

/** The purpose of a key. Each purpose has its own key, so that a leaked one opens nothing else. */
export type KeyPurpose =
  | 'access-token'
  | 'refresh-successor'
  | 'user-name'
  | 'known-device'
  | 'setup-code'
  | 'stored-secret'
  | 'audit-seal';

/** Keys derived from SESSION_SECRET (HKDF-SHA256); all server processes with the same secret have the same keys. */
export class Secrets {
  readonly #secret: string;

  /** @throws Error if the secret has fewer than 32 characters */
  constructor(secret: string) {
    if (secret.length < 32) throw new Error('SESSION_SECRET needs at least 32 characters');
    this.#secret = secret;
  }

  /** @returns 32 bytes */
  key(purpose: KeyPurpose): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#secret, 'clinic-workbench', purpose, 32));
  }

  /** Keyed hash of a text; 32 bytes. */
  mac(purpose: KeyPurpose, text: string): Buffer {
    return createHmac('sha256', this.key(purpose)).update(text).digest();
  }
}
