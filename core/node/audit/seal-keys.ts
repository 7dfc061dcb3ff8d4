import { createHmac, timingSafeEqual } from 'node:crypto';
import { Secrets } from '../auth/secrets';

/** What SESSION_SECRET was before, if the host knows it: what was sealed then can still be checked. */
export const FormerSecrets = Symbol.for('clinic.FormerSecrets');

/** A signature and the key that it was made with. */
export interface Signature {
  readonly key: string;
  /** HMAC-SHA256. */
  readonly mac: Buffer;
}

/** The keys that seals of the audit are signed with, each derived from a SESSION_SECRET: today's and those of before. */
export class SealKeys {
  readonly #current: string;
  readonly #keys: ReadonlyMap<string, Buffer>;

  constructor(secrets: Secrets, former: readonly string[]) {
    const keys = [secrets, ...former.map((each) => new Secrets(each))].map((each) => each.key('audit-seal'));
    this.#current = idOf(keys[0]!);
    this.#keys = new Map(keys.map((key) => [idOf(key), key]));
  }

  sign(content: Buffer): Signature {
    return { key: this.#current, mac: macOf(this.#keys.get(this.#current)!, content) };
  }

  /** Undefined if the key is none of those known here. */
  isSigned(content: Buffer, { key, mac }: Signature): boolean | undefined {
    const known = this.#keys.get(key);
    return known && mac.length === 32 && timingSafeEqual(macOf(known, content), mac);
  }
}

const macOf = (key: Buffer, content: Buffer) => createHmac('sha256', key).update(content).digest();

/** Tells keys apart and says nothing of them. */
const idOf = (key: Buffer) => macOf(key, Buffer.from('id')).toString('hex').slice(0, 16);
