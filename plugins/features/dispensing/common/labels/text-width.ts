/** Widths of Noto Sans SemiBold in thousandths of the type's size, each rounded up to 20; the regular is narrower. */
const classes: readonly (readonly [width: number, letters: string])[] = [
  [260, "'’"],
  [280, '!,.:; ·'],
  [300, 'ijl'],
  [320, '-J'],
  [340, '()[]`'],
  [380, 'If'],
  [400, '/\\{}'],
  [420, 't'],
  [440, '_r°'],
  [460, '"'],
  [480, '?'],
  [500, 'sz–'],
  [520, 'cç'],
  [540, 'Fɛɔ'],
  [560, '*ELSvxy|'],
  [580, '$+0123456789<=>TZ^~'],
  [600, 'aekéèêàâ'],
  [620, 'PYo'],
  [640, 'CVXbdghnpqu₵'],
  [660, '#BKRµ'],
  [680, 'A'],
  [740, 'DG'],
  [760, '&HU'],
  [800, 'NOQ'],
  [840, 'w…'],
  [880, '%'],
  [900, '@'],
  [940, 'M'],
];
/** Letters that the table does not have are taken for the widest. */
const widest = 1000;
const widths = new Map(classes.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)));

const widthOfLetter = (letter: string): number =>
  widths.get(letter) ?? widths.get(letter.normalize('NFD').charAt(0)) ?? widest;

/** The width of a text, in multiples of the type's size. Never too small. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + widthOfLetter(letter), 0) / 1000;

/** Breaks a text into lines between its words; a word that is longer than a line within it. Nothing is left out. */
export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((each) => pieces(each, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

function pieces(word: string, width: number): readonly string[] {
  if (textWidth(word) <= width) return [word];
  const parts = [''];
  for (const letter of word) {
    const last = parts.length - 1;
    if (textWidth(parts[last]! + letter) > width) parts.push(letter);
    else parts[last] += letter;
  }
  return parts;
}

/** One line: cut off with … if it is longer. Only for what another place says in full. */
export function cutOff(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let kept = text;
  while (kept !== '' && textWidth(`${kept}…`) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}
