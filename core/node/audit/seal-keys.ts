import { createHmac, timingSafeEqual } from 'node:crypto';
import { Secrets } from '../tokens/secrets';

/** Former values of SESSION_SECRET, if the operator configures them: older seals can then still be checked. */
export const FormerSecrets = Symbol.for('clinic.FormerSecrets');

/** A signature and its key. */
export interface Signature {
  readonly key: string;
  /** HMAC-SHA256. */
  readonly mac: Buffer;
}

/** The keys that sign the audit's seals, each derived from a SESSION_SECRET: the current one and former ones. */
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

  /** Undefined if the key is unknown here. */
  isSigned(content: Buffer, { key, mac }: Signature): boolean | undefined {
    const known = this.#keys.get(key);
    return known && mac.length === 32 && timingSafeEqual(macOf(known, content), mac);
  }
}

const macOf = (key: Buffer, content: Buffer) => createHmac('sha256', key).update(content).digest();

/** Identifies a key without revealing it. */
const idOf = (key: Buffer) => macOf(key, Buffer.from('id')).toString('hex').slice(0, 16);
