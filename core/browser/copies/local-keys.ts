/** A key as the server gives it: 32 bytes in base64. */
export interface WireKey {
  readonly id: string;
  readonly key: string;
}

/** The keys of a user in an organization: the first is written with, all open what was written with them. */
export interface Keys {
  readonly newest: { readonly id: string; readonly key: CryptoKey };
  readonly byId: ReadonlyMap<string, CryptoKey>;
}

/** A server that did not answer is asked again after so many milliseconds, when there is something to seal. */
const askAgain = 5000;

/**
 * The keys for what this browser keeps, in the memory of this page only, where no script can read their bytes. They are
 * there while the session is open and the screen is not locked.
 */
export class LocalKeys {
  readonly #ask: () => Promise<readonly WireKey[]>;
  /** Called when there are keys. */
  readonly #there: () => void;
  #keys: Keys | undefined;
  #asking: Promise<void> | undefined;
  readonly #gone = new Set<string>();
  #failed = -Infinity;
  /** They may be had: nobody has locked the screen or left. */
  #open = true;

  constructor(ask: () => Promise<readonly WireKey[]>, there: () => void) {
    this.#ask = ask;
    this.#there = there;
  }

  /** False where the browser lets this page encrypt nothing, as over plain http from another computer. */
  static get possible(): boolean {
    return typeof crypto.subtle === 'object' && typeof indexedDB === 'object';
  }

  /** Undefined while there are none; then `there` is called when there are. */
  get now(): Keys | undefined {
    if (!this.#keys && performance.now() - this.#failed > askAgain) void this.take();
    return this.#keys;
  }

  /** The keys, as soon as the server has answered; undefined if it did not, and while the screen is locked. */
  async soon(): Promise<Keys | undefined> {
    if (!this.#keys) await this.take();
    return this.#keys;
  }

  /** Asks the server for them. Never rejects. */
  take(): Promise<void> {
    if (!this.#open || this.#keys || !LocalKeys.possible) return Promise.resolve();
    this.#asking ??= this.#request().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  /**
   * Keys with one that another tab was given since. Asked for once: one that the server does not know either is gone.
   *
   * @param id of a key that is not among these
   */
  async with(id: string): Promise<Keys | undefined> {
    if (!this.#open || this.#gone.has(id)) return this.#keys;
    this.#gone.add(id);
    this.#asking ??= this.#request().finally(() => (this.#asking = undefined));
    await this.#asking;
    return this.#keys;
  }

  /** The screen is locked, or the session over. */
  drop(): void {
    this.#open = false;
    this.#keys = undefined;
  }

  /** The screen was unlocked. */
  reopen(): Promise<void> {
    this.#open = true;
    this.#failed = -Infinity;
    return this.take();
  }

  async #request(): Promise<void> {
    try {
      const wire = await this.#ask();
      const imported = await Promise.all(wire.map(async ({ id, key }) => [id, await importKey(key)] as const));
      const [first] = imported;
      // Locked meanwhile.
      if (!first || !this.#open) return;
      this.#keys = { newest: { id: first[0], key: first[1] }, byId: new Map(imported) };
      this.#there();
    } catch {
      this.#failed = performance.now();
    }
  }
}

function importKey(base64: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
