/** The items with names that contain all the words, ignoring case and accents. */
export function matching<T extends { readonly name: string }>(items: readonly T[], words: string): T[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  return items.filter((item) => wanted.every((word) => fold(item.name).includes(word)));
}

/** Lower case without accents. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
