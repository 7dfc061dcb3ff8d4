/** Milliseconds between two keys of a scanner; people are slower. */
const mostBetween = 60;
/** Characters of the shortest bar code that counts as a scan. */
const shortest = 4;
/** What FNC1 is in the text of a scan. */
const separator = '\u001D';

/** The part of a `KeyboardEvent` that matters here. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly repeat: boolean;
}

/**
 * Tells the keys of a scanner from those of a person: they come fast, and Enter ends them. Scanners type FNC1 as
 * Ctrl ] or as its character.
 */
export class ScanKeys {
  #text = '';
  #last = -Infinity;

  /**
   * @param at milliseconds
   * @returns the whole text when Enter ends a scan
   */
  press(pressed: PressedKey, at: number): string | undefined {
    const text = at - this.#last > mostBetween ? '' : this.#text;
    if (pressed.key === 'Enter') {
      this.#text = '';
      return [...text].length >= shortest ? text : undefined;
    }
    const typed = characterOf(pressed);
    // Keys without a character, such as Shift, belong to the next one.
    if (typed === undefined) return undefined;
    this.#text = typed === '' ? '' : text + typed;
    this.#last = at;
    return undefined;
  }

  /** True after the first key of what may be a scan. */
  get begins(): boolean {
    return this.#text.length === 1;
  }
}

/** Undefined for keys that change others; empty for what no scanner types. */
function characterOf({ key, ctrlKey, altKey, metaKey, repeat }: PressedKey): string | undefined {
  if (['Shift', 'Control', 'Alt', 'AltGraph', 'CapsLock'].includes(key)) return undefined;
  if (repeat || metaKey) return '';
  if ((ctrlKey && key === ']') || key === separator) return separator;
  return [...key].length === 1 && !ctrlKey && !altKey ? key : '';
}
