import { makeAutoObservable, reaction } from 'mobx';

/**
 * Where what is typed in a form goes. A form that stands in an encounter writes into it. Elsewhere it writes into the
 * patient's current encounter, and goes along as encounters begin and end, until something is typed or the user chooses.
 */
export class Destination {
  readonly #stands: string | undefined;
  /** The patient's current encounter, null for none; undefined until that is known. */
  current: string | null | undefined = undefined;
  /** What the user chose, or what was current when they began to type; null for outside any encounter. */
  chosen: string | null | undefined = undefined;

  /** @param stands the encounter in which the form stands; undefined for outside any */
  constructor(stands: string | undefined) {
    this.#stands = stands;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get mayChoose(): boolean {
    return this.#stands === undefined;
  }

  /** Undefined for outside any encounter. */
  get encounter(): string | undefined {
    return this.#stands ?? (this.chosen === undefined ? this.current : this.chosen) ?? undefined;
  }

  /** For the view that lets choose. */
  choose(encounter: string | null, by: 'user' | 'itself'): void {
    if (by === 'user') this.chosen = encounter;
    else this.current = encounter;
  }

  /** Call when the form comes on screen. @returns stops following */
  follow(form: { readonly dirty: boolean }): () => void {
    const stops = [
      reaction(
        () => form.dirty,
        (typed) => !typed && this.#leave(),
      ),
      reaction(
        () => (form.dirty ? this.current : undefined),
        (current) => current && this.#stay(current),
        { fireImmediately: true },
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }

  #stay(current: string): void {
    this.chosen = this.chosen === undefined ? current : this.chosen;
  }

  #leave(): void {
    this.chosen = undefined;
  }
}
