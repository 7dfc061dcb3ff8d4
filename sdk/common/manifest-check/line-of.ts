/** Steps to a place in a manifest: `['contributes', 'routes', 2, 'view']`. */
export type ManifestPath = readonly (string | number)[];

/** `contributes.routes[2].view` */
export const pathText = (path: ManifestPath): string =>
  path.map((step, at) => (typeof step === 'number' ? `[${step}]` : at === 0 ? step : `.${step}`)).join('');

/**
 * The line, from 1, of a position in a manifest, in `manifest.json` as well as in `manifest.ts`. If the source computes
 * the value, the line of the nearest written parent.
 */
export function lineOf(source: string, path: ManifestPath): number {
  const start = /\bdefineManifest\s*\(\s*/.exec(source) ?? /\bexport\s+default\s+/.exec(source);
  const at = new Literal(source, start ? start.index + start[0].length : 0).find(path);
  return source.slice(0, at).split('\n').length;
}

const word = /[\w$]+/y;
const quoted = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/sy;
const blank = /(?:\s|\/\/[^\n]*|\/\*[^]*?\*\/)+/y;

/** Reads an object or a list in JSON or TypeScript, as far as needed. */
class Literal {
  readonly #source: string;
  #at: number;

  constructor(source: string, at: number) {
    this.#source = source;
    this.#at = at;
  }

  /** The place of the name; if it is missing, the beginning of the parent. */
  find(path: ManifestPath): number {
    this.#skipBlank();
    let found = this.#at;
    for (const step of path) {
      const at = typeof step === 'number' ? this.#item(step) : this.#field(step);
      if (at === undefined) break;
      found = at;
    }
    return found;
  }

  /**
   * Moves to the value of a field.
   * @returns the place of its name
   */
  #field(name: string): number | undefined {
    if (!this.#takes('{')) return undefined;
    for (;;) {
      this.#skipBlank();
      const at = this.#at;
      const key = this.#match(quoted)?.slice(1, -1) ?? this.#match(word);
      this.#skipBlank();
      if (key === name && this.#takes(':')) {
        this.#skipBlank();
        return at;
      }
      if (!this.#skipToNext('}')) return undefined;
    }
  }

  #item(index: number): number | undefined {
    if (!this.#takes('[')) return undefined;
    for (let each = 0; each < index; each++) if (!this.#skipToNext(']')) return undefined;
    this.#skipBlank();
    return this.#source[this.#at] === ']' ? undefined : this.#at;
  }

  /**
   * Moves behind the next comma of this object or list.
   * @returns false at its end
   */
  #skipToNext(end: string): boolean {
    let depth = 0;
    while (this.#at < this.#source.length) {
      this.#skipBlank();
      if (this.#match(quoted) !== undefined) continue;
      const sign = this.#source[this.#at++] ?? '';
      if (depth === 0 && sign === end) return false;
      if (depth === 0 && sign === ',') return true;
      if ('{[('.includes(sign) && sign !== '') depth++;
      else if ('}])'.includes(sign) && sign !== '') depth--;
    }
    return false;
  }

  #takes(sign: string): boolean {
    if (this.#source[this.#at] !== sign) return false;
    this.#at++;
    return true;
  }

  #skipBlank(): void {
    this.#match(blank);
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }
}
