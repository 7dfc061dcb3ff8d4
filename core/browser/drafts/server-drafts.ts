import {
  isDraftOfNew,
  type ApiClient,
  type BegunDraft,
  type Drafts,
  type LocalCopies,
  type ResumedDraft,
} from '@clinic-workbench/sdk/browser';
import { DraftPlaces } from './draft-places';
import { NewForms } from './new-forms';
import { ofDrafts, type KeptCopy, type ServerDraft } from './kept-copy';
import { isSameJson } from './same-json';
import { sendOnClose, type LastWrite } from './send-on-close';

/** Milliseconds after which typed text is written: after the last key, and at least this often during typing. */
const pause = 800;
/** Milliseconds after the start before drafts of a killed browser are sent: open forms come first. */
const restAfter = 10_000;
export interface DraftSurroundings {
  readonly api: ApiClient;
  /** The owner of the drafts: this tab never reads those of others. */
  readonly user: string;
  readonly organization: string;
  readonly copies: LocalCopies;
  /** How to reach the server when the page closes. */
  readonly lastWrite: () => LastWrite | undefined;
}

/**
 * Unsaved input. The server keeps it; the browser keeps a sealed copy until the server has it, so that no crash, kill,
 * reload or lost network loses a word.
 *
 * Each tab has its own draft of a form. A closed tab's draft about a record returns when that record's form opens
 * again. A form for a new record gets its own place each time it opens, so that drafts never mix: it only offers
 * earlier drafts, and only a reload restores the text of that same form.
 */
export class ServerDrafts implements Drafts {
  readonly #around: DraftSurroundings;
  readonly #prefix: string;
  readonly #places: DraftPlaces;
  readonly #newForms: NewForms;
  /** Texts typed before the tab knows their place, by form. */
  readonly #early = new Map<string, string>();
  /** Texts that the server does not have yet, by place; undefined means to delete. */
  readonly #unsent = new Map<string, string | undefined>();
  /** Texts being sent, or sent without an answer, by place. */
  readonly #underWay = new Map<string, string>();
  /** When the server last wrote its version, by place. */
  readonly #written = new Map<string, string | null>();
  /** Tells the other tabs which drafts are done; a tab does not hear itself. */
  readonly #others = new BroadcastChannel('clinic.drafts');
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #rest: ReturnType<typeof setTimeout>;
  #sending: Promise<void> | undefined;
  #over = false;

  constructor(around: DraftSurroundings) {
    this.#around = around;
    this.#prefix = `clinic.draft/${around.user}/${around.organization}/`;
    this.#places = new DraftPlaces(this.#prefix);
    this.#newForms = new NewForms({
      prefix: this.#prefix,
      api: around.api,
      copies: around.copies,
      places: this.#places,
      early: this.#early,
      unsent: this.#unsent,
      read: (place, known) => this.#read(place, known),
      settled: (key) => this.#settled(key),
    });
    // Earlier versions stored readable text there.
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('clinic.draft/')) sessionStorage.removeItem(key);
    this.#rest = setTimeout(() => void this.#sendRest(), restAfter);
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

  begin<T>(key: string): Promise<BegunDraft<T>> {
    return this.#newForms.begin<T>(key);
  }

  resume<T>(key: string, place: string): Promise<ResumedDraft<T> | undefined> {
    return this.#newForms.resume<T>(key, place);
  }

  drop(place: string): void {
    void this.#places.take(place).then((mine) => {
      if (mine) this.#forget(place);
    });
  }

  save(key: string, value: unknown): void {
    const text = JSON.stringify(value);
    const place = this.#places.of(key);
    if (place !== undefined) {
      this.#remember(place, text);
      if (isDraftOfNew(key)) this.#newForms.open.opened(key, place);
      return;
    }
    const asked = this.#early.has(key);
    this.#early.set(key, text);
    if (asked) return;
    if (isDraftOfNew(key)) void this.#newForms.typed(key);
    else void this.#places.settle(key, () => Promise.resolve(true)).then(() => this.#settled(key));
  }

  /** At once, so that a saved or discarded draft does not return. */
  discard(key: string): void {
    this.#early.delete(key);
    this.#newForms.open.closed(key);
    const place = this.#places.of(key);
    if (place !== undefined) this.#forget(place);
  }

  #forget(place: string): void {
    if (this.#over) return;
    this.#others.postMessage(this.#prefix + place);
    this.#remember(place, undefined);
    void (this.#sending ?? Promise.resolve()).then(this.#again);
  }

  /** Sends drafts of closed tabs if nobody has opened their forms since. */
  async #sendRest(): Promise<void> {
    for (const { name } of await this.#around.copies.all<KeptCopy>(ofDrafts)) {
      const place = name.slice(ofDrafts.length);
      if (this.#over || this.#places.has(place) || !(await this.#places.take(place))) continue;
      await this.#read(place);
      await this.#sending;
      await this.flush();
      // The draft could not be sent: the next attempt is when its form opens, or at the next start.
      if (this.#places.leave(place)) this.#unsent.delete(place);
    }
  }

  #settled(key: string): void {
    const [text, place] = [this.#early.get(key), this.#places.of(key)];
    this.#early.delete(key);
    if (text === undefined || place === undefined) return;
    this.#remember(place, text);
    if (isDraftOfNew(key)) this.#newForms.open.opened(key, place);
  }

  /** @param known the server's answer, if it was asked already */
  async #read<T>(place: string, known?: ServerDraft<T>): Promise<T | undefined> {
    if (this.#unsent.has(place)) {
      const text = this.#unsent.get(place);
      return text === undefined ? undefined : (JSON.parse(text) as T);
    }
    const [kept, there] = await Promise.all([
      this.#around.copies.read<KeptCopy>(ofDrafts + place),
      // Undefined if the server is unreachable: the form then starts with this browser's copy.
      known ?? this.#around.api.get<ServerDraft<T>>(draftPath(place), { quiet: true }).catch(() => undefined),
    ]);
    if (there) this.#written.set(place, there.updated_at);
    const value = there?.value ?? undefined;
    const former = there?.key ?? place;
    if (former !== place && value !== undefined && !kept && !this.#unsent.has(place))
      return this.#moveHere(former, place, value);
    // Typed meanwhile: that is newer than both.
    if (this.#unsent.has(place)) return this.#read(place);
    if (!kept || this.#over) return there?.value ?? undefined;
    if (there?.updated_at && isElsewhere(there, kept) && Date.parse(there.updated_at) > kept.at) {
      void this.#around.copies.forget(ofDrafts + place);
      return there.value ?? undefined;
    }
    this.#unsent.set(place, kept.text);
    this.#timer ??= setTimeout(this.#again, 0);
    return JSON.parse(kept.text) as T;
  }

  /** Moves a draft from a former key to this one. */
  async #moveHere<T>(former: string, place: string, value: T): Promise<T> {
    if (this.#over) return value;
    this.#remember(place, JSON.stringify(value));
    await this.flush();
    if (!this.#unsent.has(place) && (await this.#places.take(former))) this.#forget(former);
    return value;
  }

  /** Sends all texts that the server does not have yet. Never rejects: texts that could not be sent stay here. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sending ??= this.#send().finally(() => (this.#sending = undefined));
    return this.#sending;
  }

  /**
   * Call at the end of the session. Unsent drafts stay sealed in the browser until the same user returns. Nothing more
   * is sent, because the next request of this tab may belong to another user.
   */
  dispose(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#rest);
    this.#others.close();
    this.#places.dispose();
    removeEventListener('pagehide', this.#closing);
    removeEventListener('online', this.#again);
  }

  #remember(place: string, text: string | undefined): void {
    if (this.#over) return;
    this.#unsent.set(place, text);
    void this.#keep(place, text);
    this.#timer ??= setTimeout(this.#again, pause);
  }

  async #keep(place: string, text: string | undefined): Promise<void> {
    const { copies } = this.#around;
    if (text === undefined) return copies.forget(ofDrafts + place);
    const sent = this.#underWay.get(place);
    const base = this.#written.get(place) ?? null;
    const kept: KeptCopy = { text, base, at: Date.now(), ...(sent !== undefined && { sent }) };
    return copies.write(ofDrafts + place, kept);
  }

  async #send(): Promise<void> {
    for (const [key, text] of [...this.#unsent]) {
      if (this.#over) return;
      if (!this.#places.has(key)) continue;
      try {
        if (text === undefined) await this.#around.api.delete(draftPath(key), { quiet: true });
        else {
          const body = { value: JSON.parse(text) as unknown };
          this.#underWay.set(key, text);
          await this.#keep(key, this.#unsent.get(key));
          const answer = await this.#around.api.put<ServerDraft<unknown>>(draftPath(key), body, { quiet: true });
          this.#written.set(key, answer.updated_at);
          this.#underWay.delete(key);
        }
      } catch {
        continue;
      }
      // The user typed on meanwhile: the newer text must still be sent.
      if (this.#unsent.get(key) !== text) continue;
      this.#unsent.delete(key);
      void this.#around.copies.forget(ofDrafts + key);
    }
  }

  readonly #again = (): void => {
    void this.flush().then(() => {
      if (this.#unsent.size > 0 && !this.#over) this.#timer ??= setTimeout(this.#again, pause * 10);
    });
  };

  /** An unsent or half-sent text of this tab would bring the draft back. */
  readonly #doneElsewhere = ({ data }: MessageEvent<string>): void => {
    const key = data.startsWith(this.#prefix) ? data.slice(this.#prefix.length) : undefined;
    if (key !== undefined && this.#unsent.has(key)) this.#remember(key, undefined);
  };

  readonly #closing = (): void => {
    const way = this.#around.lastWrite();
    const mine = [...this.#unsent].filter(([place]) => this.#places.has(place));
    if (way)
      sendOnClose(
        way,
        mine.map(([place, text]) => [draftPath(place).slice(3), text] as const),
      );
  };
}

/**
 * True if the server's text came from elsewhere: it is neither the text that the user edited nor one sent from here.
 */
function isElsewhere(there: ServerDraft<unknown>, { base, sent }: KeptCopy): boolean {
  return there.updated_at !== base && (sent === undefined || !isSameJson(there.value, JSON.parse(sent)));
}

function draftPath(key: string): `v2/${string}` {
  return `v2/drafts/${encodeURIComponent(key)}`;
}
