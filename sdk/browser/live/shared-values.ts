import { runInAction } from 'mobx';
import type { LiveValue } from './live-value';

/** How many values without a view are kept; beyond these the oldest is dropped. */
const kept = 20;

/**
 * Live values by key, such as a patient's allergies, which several views of one page show. Each is read once for all
 * views and followed while any of them is on screen.
 */
export class SharedValues<T> {
  readonly #make: (key: string) => LiveValue<T>;
  readonly #known = new Map<string, { readonly value: LiveValue<T>; followers: number; stop: () => void }>();

  constructor(make: (key: string) => LiveValue<T>) {
    this.#make = make;
  }

  /** Returns the same value each time, as long as a view shows it. */
  of(key: string): LiveValue<T> {
    return this.#entry(key).value;
  }

  /**
   * Call when a view comes on screen.
   * @returns a function that stops when the view leaves the screen
   */
  follow(key: string): () => void {
    const entry = this.#entry(key);
    entry.followers++;
    if (entry.followers === 1) entry.stop = entry.value.follow();
    let following = true;
    return () => {
      if (!following) return;
      following = false;
      entry.followers--;
      if (entry.followers === 0) entry.stop();
    };
  }

  /** Changes every value that was read, for example to show a record from the server's answer. */
  revise(change: (value: T) => T): void {
    runInAction(() => {
      for (const { value: live } of this.#known.values()) if (live.value !== undefined) live.value = change(live.value);
    });
  }

  /** Reads the value again, for example after the user's own change. */
  reload(key: string): void {
    const entry = this.#known.get(key);
    if (entry && entry.followers > 0) void entry.value.load();
  }

  /** Reads again every value on screen. */
  reloadShown(): void {
    for (const { value, followers } of this.#known.values()) if (followers > 0) void value.load();
  }

  #entry(key: string) {
    const known = this.#known.get(key);
    if (known) return known;
    for (const [other, { followers }] of this.#known)
      if (this.#known.size >= kept && followers === 0) this.#known.delete(other);
    const entry = { value: this.#make(key), followers: 0, stop: () => undefined };
    this.#known.set(key, entry);
    return entry;
  }
}
