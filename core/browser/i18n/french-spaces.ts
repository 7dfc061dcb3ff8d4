/**
 * French keeps `:`, `;`, `!`, `?` and the inside of « » together with the word beside them by a space at which no line
 * ends. In the locale files, where it could not be told from any other, a plain space stands in its place.
 */
export function withFrenchSpaces(text: string): string {
  return text.replace(/ (?=[:;!?»])/g, '\u202f').replace(/« /g, '«\u202f');
}
