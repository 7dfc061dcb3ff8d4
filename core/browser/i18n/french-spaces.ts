/**
 * French joins `:`, `;`, `!`, `?` and the inside of « » to the word beside them with a no-break space. The locale files
 * use a plain space there, because editors show no difference.
 */
export function withFrenchSpaces(text: string): string {
  return text.replace(/ (?=[:;!?»])/g, '\u202f').replace(/« /g, '«\u202f');
}
