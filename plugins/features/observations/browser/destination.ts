import { makeAutoObservable, reaction } from 'mobx';

/**
 * Where the values of a form go. A form inside an encounter writes into it. Elsewhere it writes into the patient's
 * current encounter, and follows its start and end until the user types or chooses.
 */
export class Destination {
  readonly #stands: string | undefined;
  /** The patient's current encounter, null for none; undefined until that is known. */
  current: string | null | undefined = undefined;
  /** The user's choice, or the current encounter when they began to type; null for none. */
  chosen: string | null | undefined = undefined;

  /** @param stands the encounter that contains the form; undefined for none */
  constructor(stands: string | undefined) {
    this.#stands = stands;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get mayChoose(): boolean {
    return this.#stands === undefined;
  }

  /** Undefined for no encounter. */
  get encounter(): string | undefined {
    return this.#stands ?? (this.chosen === undefined ? this.current : this.chosen) ?? undefined;
  }

  /** For the view that lets the user choose. */
  choose(encounter: string | null, by: 'user' | 'itself'): void {
    if (by === 'user') this.chosen = encounter;
    else this.current = encounter;
  }

  /**
   * Call when the form comes on screen.
   * @returns a function that stops following
   */
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
