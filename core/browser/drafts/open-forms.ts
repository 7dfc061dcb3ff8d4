interface OpenForm {
  readonly place: string;
  /** Path and query of the page. */
  readonly at: string;
}

/**
 * Remembers which forms for new records are open in this tab, and where their drafts are. Only a form that a reload or
 * crash interrupted restores its text by itself: one that opens with the page, at its former address, without a press
 * of the user. Stored for the life of the tab; holds ids only.
 */
export class OpenForms {
  readonly #prefix: string;
  readonly #before = new Map<string, string>();

  constructor(prefix: string) {
    this.#prefix = `clinic.open-form/${prefix}`;
    for (const name of Object.keys(sessionStorage).filter((each) => each.startsWith('clinic.open-form/'))) {
      const form = JSON.parse(sessionStorage.getItem(name) ?? 'null') as OpenForm | null;
      if (name.startsWith(this.#prefix) && form?.at === here())
        this.#before.set(name.slice(this.#prefix.length), form.place);
      // The user went to another page, or another user was signed in: that form is closed.
      else sessionStorage.removeItem(name);
    }
    const pressed = () => this.#before.clear();
    addEventListener('pointerdown', pressed, { once: true, capture: true });
    addEventListener('keydown', pressed, { once: true, capture: true });
  }

  opened(key: string, place: string): void {
    const form: OpenForm = { place, at: here() };
    sessionStorage.setItem(this.#prefix + key, JSON.stringify(form));
  }

  closed(key: string): void {
    sessionStorage.removeItem(this.#prefix + key);
  }

  /** The place of the draft of a form that was on screen when the page unloaded; returned once. */
  reloaded(key: string): string | undefined {
    const place = this.#before.get(key);
    this.#before.delete(key);
    if (place === undefined) this.closed(key);
    return place;
  }
}

function here(): string {
  return location.pathname + location.search;
}
