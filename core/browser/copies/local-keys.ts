/** A key as the server sends it: 32 bytes in base64. */
export interface WireKey {
  readonly id: string;
  readonly key: string;
}

/** The keys of a user in an organization: the first seals; each opens the texts that it sealed. */
export interface Keys {
  readonly newest: { readonly id: string; readonly key: CryptoKey };
  readonly byId: ReadonlyMap<string, CryptoKey>;
}

/** Milliseconds before asking an unreachable server again, if there is something to seal. */
const askAgain = 5000;

/**
 * The keys for the copies in this browser. They exist only in the memory of this page, where no script can read their
 * bytes, while the session is open and the screen is unlocked.
 */
export class LocalKeys {
  readonly #ask: () => Promise<readonly WireKey[]>;
  /** Called when the keys arrive. */
  readonly #there: () => void;
  #keys: Keys | undefined;
  #asking: Promise<void> | undefined;
  readonly #gone = new Set<string>();
  #failed = -Infinity;
  /** False after the screen was locked or the session ended. */
  #open = true;

  constructor(ask: () => Promise<readonly WireKey[]>, there: () => void) {
    this.#ask = ask;
    this.#there = there;
  }

  /** False if the page may not use encryption, as over plain http from another computer. */
  static get possible(): boolean {
    return typeof crypto.subtle === 'object' && typeof indexedDB === 'object';
  }

  /** Undefined while there are none; `there` is called when they arrive. */
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
   * The keys including one that another tab has received since. Asked once per id: a key that the server does not know
   * is gone.
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

  /** Call when the screen is locked or the session ends. */
  drop(): void {
    this.#open = false;
    this.#keys = undefined;
  }

  /** Call when the screen is unlocked. */
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
      // The screen was locked meanwhile.
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
