import type { ApiClient, Drafts } from '@clinic-workbench/sdk/browser';
import { DraftPlaces } from './draft-places';

/** What was typed is written this long after typing stops, in milliseconds, and at least this often while it goes on. */
const pause = 800;
/** Browsers send at most 64 KiB with a request that outlives its page. */
const keepaliveBytes = 60_000;

export interface DraftSurroundings {
  readonly api: ApiClient;
  /** Whose drafts: nobody else's are ever read from this tab. */
  readonly user: string;
  readonly organization: string;
  /** Base address and headers for the last write of a page that is being closed. */
  readonly lastWrite: () => { readonly base: string; readonly headers: Readonly<Record<string, string>> } | undefined;
}

/**
 * What was typed and not yet saved. The server keeps it; the tab keeps a copy until the server has it, so that
 * neither a crash, a reload nor a lost network loses a word.
 *
 * Each tab has its own draft of a form: two people can be registered side by side. What a closed tab left is offered
 * to the next one that opens the form.
 */
export class ServerDrafts implements Drafts {
  readonly #around: DraftSurroundings;
  readonly #prefix: string;
  readonly #places: DraftPlaces;
  /** Typed before it is known where this tab keeps it, by form. */
  readonly #early = new Map<string, string>();
  /** Not yet known to the server, by place: the text to keep, or undefined to forget. */
  readonly #unsent = new Map<string, string | undefined>();
  /** Tells the other tabs what is done with; a tab does not hear itself. */
  readonly #others = new BroadcastChannel('clinic.drafts');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #over = false;

  constructor(around: DraftSurroundings) {
    this.#around = around;
    this.#prefix = `clinic.draft/${around.user}/${around.organization}/`;
    this.#places = new DraftPlaces(this.#prefix);
    for (const key of storedKeys()) {
      if (key.startsWith(this.#prefix)) void this.#takeUp(key.slice(this.#prefix.length));
      else if (!key.startsWith(`clinic.draft/${around.user}/`)) sessionStorage.removeItem(key);
    }
    this.#others.addEventListener('message', this.#doneElsewhere);
    addEventListener('pagehide', this.#closing);
    addEventListener('online', this.#again);
  }

  async load<T>(key: string): Promise<T | undefined> {
    let found: T | undefined;
    await this.#places.settle(key, async (place) => {
      found = await this.#read<T>(place);
      return found !== undefined;
    });
    this.#settled(key);
    return found;
  }

  save(key: string, value: unknown): void {
    const text = JSON.stringify(value);
    const place = this.#places.of(key);
    if (place !== undefined) this.#remember(place, text);
    else {
      const asked = this.#early.has(key);
      this.#early.set(key, text);
      if (!asked) void this.#places.settle(key, () => Promise.resolve(true)).then(() => this.#settled(key));
    }
  }

  /** At once: what was saved or thrown away does not come back. */
  discard(key: string): void {
    this.#early.delete(key);
    const place = this.#places.of(key);
    if (this.#over || place === undefined) return;
    this.#others.postMessage(this.#prefix + place);
    this.#remember(place, undefined);
    void (this.#sending ?? Promise.resolve()).then(this.#again);
  }

  /** What this tab had not sent when it was loaded anew. A tab that was copied leaves it to the one it was copied from. */
  async #takeUp(place: string): Promise<void> {
    const text = sessionStorage.getItem(this.#prefix + place);
    if (text === null) return;
    this.#unsent.set(place, text);
    if (await this.#places.take(place)) this.#again();
    else this.#unsent.delete(place);
  }

  #settled(key: string): void {
    const [text, place] = [this.#early.get(key), this.#places.of(key)];
    this.#early.delete(key);
    if (text !== undefined && place !== undefined) this.#remember(place, text);
  }

  async #read<T>(place: string): Promise<T | undefined> {
    if (this.#unsent.has(place)) {
      const text = this.#unsent.get(place);
      return text === undefined ? undefined : (JSON.parse(text) as T);
    }
    try {
      const answer = await this.#around.api.get<{ readonly value: T | null }>(draftPath(place), { quiet: true });
      return answer.value ?? undefined;
    } catch {
      // No draft, or the server is out of reach: the form starts fresh.
      return undefined;
    }
  }

  /** Sends what the server does not have yet. Never rejects: what could not be sent stays in the tab. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sending ??= this.#send().finally(() => (this.#sending = undefined));
    return this.#sending;
  }

  /**
   * At sign-out: nothing of it stays in the browser. At the end of a session that ran out, what is unsent stays. Nothing
   * is sent any more: the next request of this tab may be another user's.
   */
  dispose(forget: boolean): void {
    this.#over = true;
    clearTimeout(this.#timer);
    this.#others.close();
    this.#places.dispose();
    removeEventListener('pagehide', this.#closing);
    removeEventListener('online', this.#again);
    if (forget) for (const key of storedKeys()) sessionStorage.removeItem(key);
  }

  #remember(key: string, text: string | undefined): void {
    if (this.#over) return;
    this.#unsent.set(key, text);
    if (text === undefined) sessionStorage.removeItem(this.#prefix + key);
    else store(this.#prefix + key, text);
    this.#timer ??= setTimeout(this.#again, pause);
  }

  async #send(): Promise<void> {
    for (const [key, text] of [...this.#unsent]) {
      if (this.#over) return;
      if (!this.#places.has(key)) continue;
      try {
        if (text === undefined) await this.#around.api.delete(draftPath(key), { quiet: true });
        else await this.#around.api.put(draftPath(key), { value: JSON.parse(text) as unknown }, { quiet: true });
      } catch {
        continue;
      }
      // Typed on meanwhile: the newer text is still to be sent.
      if (this.#unsent.get(key) !== text) continue;
      this.#unsent.delete(key);
      sessionStorage.removeItem(this.#prefix + key);
    }
  }

  readonly #again = (): void => {
    void this.flush().then(() => {
      if (this.#unsent.size > 0 && !this.#over) this.#timer ??= setTimeout(this.#again, pause * 10);
    });
  };

  /** What this tab has not sent yet, or is sending just now, would bring the draft back. */
  readonly #doneElsewhere = ({ data }: MessageEvent<string>): void => {
    const key = data.startsWith(this.#prefix) ? data.slice(this.#prefix.length) : undefined;
    if (key !== undefined && this.#unsent.has(key)) this.#remember(key, undefined);
  };

  /** The page goes: a request that outlives it takes what is left, as far as it fits. */
  readonly #closing = (): void => {
    const way = this.#around.lastWrite();
    if (!way) return;
    let room = keepaliveBytes;
    for (const [key, text] of this.#unsent) {
      if (!this.#places.has(key)) continue;
      const body = text === undefined ? undefined : `{"value":${text}}`;
      room -= new Blob([body ?? '']).size;
      if (room < 0) return;
      const headers = { ...way.headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) };
      const method = body === undefined ? 'DELETE' : 'PUT';
      fetch(`${way.base}/${draftPath(key).slice(3)}`, {
        method,
        headers,
        keepalive: true,
        ...(body === undefined ? {} : { body }),
      }).catch(() => undefined);
    }
  };
}

function draftPath(key: string): `v2/${string}` {
  return `v2/drafts/${encodeURIComponent(key)}`;
}

function storedKeys(): string[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith('clinic.draft/'));
}

/** A full storage costs the copy, not the work: the server gets it all the same. */
function store(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Quota exceeded: the copy is an extra, what is typed is still sent.
  }
}
