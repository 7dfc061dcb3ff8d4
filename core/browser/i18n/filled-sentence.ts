import type { Translate } from '@clinic-workbench/sdk/common';

/** A sentence with values, split into template and values. */
export interface FilledSentence {
  /** The sentence with its places: the key of its translation. */
  readonly template: string;
  readonly values: Readonly<Record<string, string>>;
}

/** A template with fewer letters matches too much: `{{total}} patients` is only clear when its values are given. */
const fewestLetters = 8;
const place = /\{\{(\w+)\}\}/g;

interface Pattern {
  readonly template: string;
  readonly names: readonly string[];
  readonly pattern: RegExp;
  readonly letters: number;
}

/**
 * Finds which of the known templates the server has filled in: `Email already exists` is `{{field}} already exists`. So
 * every message can be translated although it arrives filled in. If several match, the one with the most letters of its
 * own wins.
 *
 * @param templates English sentences, including those without places
 */
export function sentenceFinder(templates: readonly string[]): (text: string) => FilledSentence | undefined {
  const patterns = templates.flatMap(patternOf).toSorted((a, b) => b.letters - a.letters);
  return (text) => {
    for (const { template, names, pattern } of patterns) {
      const match = pattern.exec(text);
      if (match) return { template, values: Object.fromEntries(names.map((name, i) => [name, match[i + 1] ?? ''])) };
    }
    return undefined;
  };
}

/**
 * Translates sentences that the server has filled in.
 *
 * @param templates English sentences
 * @param translate puts values into the translation of a template
 * @param word translates a value: names in server messages are English words themselves
 */
export function refill(templates: readonly string[], translate: Translate, word: Translate): (text: string) => string {
  const find = sentenceFinder(templates);
  return (text) => {
    const found = find(text);
    if (!found) return text;
    const values = Object.entries(found.values).map(([name, value]) => [name, word(value)] as const);
    return translate(found.template, Object.fromEntries(values));
  };
}

function patternOf(template: string): Pattern[] {
  const names = [...template.matchAll(place)].map((match) => match[1] ?? '');
  const letters = template.replace(place, '').replace(/\P{L}/gu, '').length;
  if (names.length === 0 || letters < fewestLetters) return [];
  const fixed = template.split(/\{\{\w+\}\}/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return [{ template, names, letters, pattern: new RegExp(`^${fixed.join('(.+?)')}$`, 's') }];
}
