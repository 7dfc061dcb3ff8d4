import {
  uniqueKey,
  type ApiClient,
  type BegunDraft,
  type LocalCopies,
  type ResumedDraft,
} from '@clinic-workbench/sdk/browser';
import type { DraftPlaces } from './draft-places';
import { ofDrafts, type KeptCopy, type ServerDraft } from './kept-copy';
import { OpenForms } from './open-forms';

interface Surroundings {
  readonly prefix: string;
  readonly api: ApiClient;
  readonly copies: LocalCopies;
  readonly places: DraftPlaces;
  /** Texts typed before the form has a place, by form. */
  readonly early: ReadonlyMap<string, string>;
  /** Texts that the server does not have yet, by place. */
  readonly unsent: Map<string, string | undefined>;
  readonly read: <T>(place: string, known?: ServerDraft<T>) => Promise<T | undefined>;
  /** Called when the form has a place: earlier typing is then stored there. */
  readonly settled: (key: string) => void;
}

/** Drafts of forms for new records: each form has its own place, and drafts of earlier forms are on offer. */
export class NewForms {
  readonly #with: Surroundings;
  readonly #beginning = new Map<string, Promise<unknown>>();
  readonly open: OpenForms;

  constructor(surroundings: Surroundings) {
    this.#with = surroundings;
    this.open = new OpenForms(surroundings.prefix);
  }

  /** The user typed, but the form has no place yet. */
  async typed(key: string): Promise<void> {
    await (this.#beginning.get(key) ?? this.begin(key));
  }

  async begin<T>(key: string): Promise<BegunDraft<T>> {
    const turn = (this.#beginning.get(key) ?? Promise.resolve()).then(() => this.#begin<T>(key));
    this.#beginning.set(key, turn);
    return turn;
  }

  async resume<T>(key: string, place: string): Promise<ResumedDraft<T> | undefined> {
    if (!(await this.#with.places.take(place))) return undefined;
    const value = await this.#with.read<T>(place);
    if (value === undefined) return undefined;
    const before = this.#with.places.of(key);
    this.#with.places.move(key, place);
    this.open.opened(key, place);
    return { value, before };
  }

  async #begin<T>(key: string): Promise<BegunDraft<T>> {
    const own = await this.#reloaded<T>(key);
    const place = own?.place ?? `${key}~${uniqueKey()}`;
    await this.#with.places.take(place);
    this.#with.places.move(key, place);
    // At once, so that typing is stored while the server is asked for earlier drafts.
    this.#with.settled(key);
    const kept = await this.#keptOf<T>(key);
    const offered: { readonly place: string; readonly value: T }[] = [];
    for (const [other, value] of kept)
      if (other !== place && (await this.#isFree(other))) offered.push({ place: other, value });
    return { own: own?.value, offered };
  }

  /**
   * The draft that a reload or crash interrupted; none if the user has already typed other text, or another tab holds
   * it.
   */
  async #reloaded<T>(key: string): Promise<{ readonly place: string; readonly value: T } | undefined> {
    const place = this.open.reloaded(key);
    // The place belongs to an earlier form: new typing needs another place.
    this.#with.places.release(key);
    if (place === undefined || !(await this.#with.places.take(place))) return undefined;
    const value = await this.#with.read<T>(place);
    if (value === undefined || this.#with.early.has(key)) return undefined;
    this.open.opened(key, place);
    return { place, value };
  }

  /** True if no other tab holds the place now. */
  async #isFree(place: string): Promise<boolean> {
    if (this.#with.places.has(place)) return true;
    const free = await this.#with.places.take(place);
    // Releases it again, so that any tab can continue the draft. Text that only this browser has stays in its sealed
    // copy until then.
    if (free && this.#with.places.leave(place)) this.#with.unsent.delete(place);
    return free;
  }

  /**
   * All drafts of forms for the same new record, by place, newest first, including those that the server does not have
   * yet.
   */
  async #keptOf<T>(key: string): Promise<ReadonlyMap<string, T>> {
    const [there, here] = await Promise.all([
      // If the server is unreachable, only the drafts in this browser are offered.
      this.#with.api
        .get<{ readonly data: readonly ServerDraft<T>[] }>('v2/drafts', { query: { of: key }, quiet: true })
        .then(
          ({ data }) => data,
          () => [],
        ),
      this.#with.copies.all<KeptCopy>(ofDrafts + key),
    ]);
    const of = (place: string) => place === key || place.startsWith(`${key}~`);
    const unsent = [...this.#with.unsent.keys()];
    const copies = here.toSorted((a, b) => b.at - a.at).map(({ name }) => name.slice(ofDrafts.length));
    const onServer = new Map(there.map((draft) => [draft.key ?? '', draft]));
    const found = new Map<string, T>();
    // Only the server knows the former places of drafts.
    for (const place of new Set([...[...unsent, ...copies].filter(of), ...onServer.keys()])) {
      const value = await this.#with.read<T>(place, onServer.get(place) ?? { value: null, updated_at: null });
      if (value !== undefined) found.set(place, value);
    }
    return found;
  }
}
