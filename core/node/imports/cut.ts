/** The first characters of a text, none of them halved: the database refuses half a surrogate pair. */
export function cut(text: string, characters: number): string {
  // A character takes at most two units, so there is no need to split a text of millions.
  return [...text.slice(0, 2 * characters)].slice(0, characters).join('');
}
