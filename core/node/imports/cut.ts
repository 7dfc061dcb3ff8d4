/** The first characters of a text, none of them halved: the database takes no half of a surrogate pair. */
export function cut(text: string, characters: number): string {
  // A character takes two units at most; the text itself may have millions.
  return [...text.slice(0, 2 * characters)].slice(0, characters).join('');
}
