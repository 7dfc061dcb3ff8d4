import type { LocalCopies, LocalCopy } from '@clinic-workbench/sdk/browser';
import { CopyDatabase, type SealedCopy } from './copy-database';
import { LocalKeys, type Keys, type WireKey } from './local-keys';

/** Copies with names that begin with this end with the session. */
const ofSession = 'session/';

/** Unused copies of any user are deleted after this many milliseconds. */
const forgotten = 30 * 86_400_000;

/**
 * Stores data that the server does not have yet in this browser, sealed with AES-256-GCM. A text opens only under the
 * owner and the name for which it was sealed.
 */
export class SealedCopies implements LocalCopies {
  readonly #owner: string;
  readonly #database = new CopyDatabase();
  readonly #keys: LocalKeys;
  /** Texts to write once there are keys: the screen is locked, or the server did not answer. */
  readonly #waiting = new Map<string, unknown>();
  /** Counts writes by name: of several at once the last one wins. */
  readonly #turns = new Map<string, number>();
  /** The writes under way. */
  readonly #writing = new Set<Promise<void>>();

  /**
   * @param owner the user in their organization
   * @param ask requests the keys
   */
  constructor(owner: string, ask: () => Promise<readonly WireKey[]>) {
    this.#owner = owner;
    this.#keys = new LocalKeys(ask, () => this.#catchUp());
    if (LocalKeys.possible) void this.#database.forgetOlder(Date.now() - forgotten);
  }

  /** Requests the keys ahead, so that no write waits for them. */
  prepare(): Promise<void> {
    return this.#keys.take();
  }

  async read<T>(name: string): Promise<T | undefined> {
    if (this.#waiting.has(name)) return this.#waiting.get(name) as T;
    const keys = await this.#keys.soon();
    const found = keys && (await this.#database.get(this.#owner, name));
    return found && (await this.#opened<T>(found, keys))?.value;
  }

  async all<T>(beginning: string): Promise<readonly LocalCopy<T>[]> {
    const keys = await this.#keys.soon();
    if (!keys) return [];
    const found = await this.#database.all(this.#owner, beginning);
    const opened = await Promise.all(found.map((copy) => this.#opened<T>(copy, keys)));
    return opened.filter((copy) => copy !== undefined);
  }

  async write(name: string, value: unknown): Promise<void> {
    if (!LocalKeys.possible) return;
    const turn = this.#turn(name);
    const keys = this.#keys.now;
    if (!keys) {
      this.#waiting.set(name, value);
      return;
    }
    this.#waiting.delete(name);
    const writing = this.#seal(name, value, keys, turn);
    this.#writing.add(writing);
    await writing.finally(() => this.#writing.delete(writing));
  }

  /** Resolves when all writes so far are done. */
  readonly written = async (): Promise<void> => {
    while (this.#writing.size > 0) await Promise.allSettled([...this.#writing]);
  };

  async #seal(name: string, value: unknown, { newest: { id, key } }: Keys, turn: number): Promise<void> {
    const nonce = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(value));
    const sealed = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv: nonce, additionalData: this.#place(name) },
      key,
      text,
    );
    if (this.#turns.get(name) !== turn) return;
    await this.#database.put({ owner: this.#owner, name, at: Date.now(), key: id, nonce, sealed });
  }

  async forget(name: string): Promise<void> {
    if (!LocalKeys.possible) return;
    this.#turn(name);
    this.#waiting.delete(name);
    await this.#database.delete(this.#owner, name);
  }

  /** The screen was locked: nothing can be opened any more, and unsaved text waits. */
  lock(): void {
    this.#keys.drop();
  }

  unlock(): void {
    void this.#keys.reopen();
  }

  /** The session is over; what is being sealed just now is still written. Copies of the session are deleted. */
  close(): void {
    this.#keys.drop();
    this.#waiting.clear();
    if (!LocalKeys.possible) return;
    for (const name of this.#turns.keys()) if (name.startsWith(ofSession)) this.#turn(name);
    const deleting = this.#database.deleteAll(this.#owner, ofSession);
    this.#writing.add(deleting);
    void deleting.finally(() => this.#writing.delete(deleting));
  }

  #catchUp(): void {
    for (const [name, value] of [...this.#waiting]) void this.write(name, value);
  }

  #turn(name: string): number {
    const turn = (this.#turns.get(name) ?? 0) + 1;
    this.#turns.set(name, turn);
    return turn;
  }

  /** Undefined if the text is too old or was altered, or its key is gone. */
  async #opened<T>({ name, at, key: id, nonce, sealed }: SealedCopy, keys: Keys): Promise<LocalCopy<T> | undefined> {
    const key = keys.byId.get(id) ?? (await this.#keys.with(id))?.byId.get(id);
    if (!key || Date.now() - at > forgotten) return undefined;
    try {
      const how = { name: 'AES-GCM', iv: nonce, additionalData: this.#place(name) };
      const text = new TextDecoder().decode(await crypto.subtle.decrypt(how, key, sealed));
      return { name, at, value: JSON.parse(text) as T };
    } catch {
      return undefined;
    }
  }

  #place(name: string): Uint8Array<ArrayBuffer> {
    return new TextEncoder().encode(`${this.#owner} ${name}`);
  }
}
