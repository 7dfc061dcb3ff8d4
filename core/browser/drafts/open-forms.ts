interface OpenForm {
  readonly place: string;
  /** Path and query of the page. */
  readonly at: string;
}

/**
 * Which forms for something new are open in this tab, and where their drafts are: only a form that a reload or a crash
 * took off the screen gets back by itself what was typed into it. That is one that opens with the page, at the address
 * that it had before, without anybody having pressed anything. Kept for the life of the tab; holds ids only.
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
      // Left for another page, or of somebody who was signed in before: that form is closed.
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

  /** The place of the draft of a form that was on screen when the page went; answered once. */
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
