/** A colour of the picker (specification, section 2). */
export interface Ink {
  /** English; the key of its translation. */
  readonly name: string;
  /** The stored value. On screen each has a shade that is readable in light and dark. */
  readonly value: string;
}

/** The default is black. It is stored as no colour, so that the text is black on paper and light in dark mode. */
export const defaultInk = '#000000';

export const inks: readonly Ink[] = [
  { name: 'Black', value: defaultInk },
  { name: 'White', value: '#ffffff' },
  { name: 'Orange-red', value: '#ff4500' },
  { name: 'Dark orange', value: '#ff8c00' },
  { name: 'Gold', value: '#ffd700' },
  { name: 'Light green', value: '#90ee90' },
  { name: 'Turquoise', value: '#00ced1' },
  { name: 'Blue', value: '#1e90ff' },
  { name: 'Magenta-red', value: '#c71585' },
];

/**
 * The picker's colour that a CSS colour means, as `#rrggbb`.
 * @returns undefined for the default and for colours that are not in the picker
 */
export function inkOf(colour: string): string | undefined {
  const hex = toHex(colour.trim().toLowerCase());
  return hex === defaultInk ? undefined : inks.find((ink) => ink.value === hex)?.value;
}

function toHex(colour: string): string | undefined {
  if (/^#[\da-f]{6}$/.test(colour)) return colour;
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(colour);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  const rgb = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/.exec(colour);
  if (rgb)
    return `#${rgb
      .slice(1)
      .map((n) => Number(n).toString(16).padStart(2, '0'))
      .join('')}`;
  return { black: '#000000', white: '#ffffff' }[colour];
}
