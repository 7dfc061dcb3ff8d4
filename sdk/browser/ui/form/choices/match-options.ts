import type { Option } from './option';

/**
 * The options that contain every typed word, in any order, ignoring accents and case. Options that start with the text
 * come first.
 */
export function matchOptions(options: readonly Option[], query: string): readonly Option[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  const found = options.filter((option) => {
    const text = fold(`${option.label} ${option.detail ?? ''}`);
    return words.every((word) => text.includes(word));
  });
  const start = words.join(' ');
  const first = found.filter((option) => fold(option.label).startsWith(start));
  return [...first, ...found.filter((option) => !first.includes(option))];
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
