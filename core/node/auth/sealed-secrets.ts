import type { SecretBox } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Secrets } from '../tokens/secrets';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
/** Marks the sealing method, in case it changes. */
const prefix = 'v1:';

/** AES-256-GCM with a random nonce; `v1:` and nonce, tag and cipher text in base64. */
@injectable()
export class SealedSecrets implements SecretBox {
  readonly #key: Buffer;

  constructor(@inject(Secrets) secrets: Secrets) {
    this.#key = secrets.key('stored-secret');
  }

  seal(text: string, owner: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.#key, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return prefix + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  }

  open(sealed: string, owner: string): string | undefined {
    if (!sealed.startsWith(prefix)) return undefined;
    const bytes = Buffer.from(sealed.slice(prefix.length), 'base64');
    if (bytes.length < nonceBytes + tagBytes) return undefined;
    try {
      const decipher = createDecipheriv(algorithm, this.#key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return undefined;
    }
  }
}
