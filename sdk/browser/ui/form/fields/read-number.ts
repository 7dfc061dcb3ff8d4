/**
 * Reads a typed number: decimal comma or point, spaces between thousands. An empty text gives undefined; text that is
 * not a number stays unchanged.
 */
export function readNumber(text: string): number | string | undefined {
  const tidy = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(/^(-?\d*),(\d+)$/, '$1.$2');
  if (tidy === '') return undefined;
  return /^-?(\d+(\.\d+)?|\.\d+)$/.test(tidy) ? Number(tidy) : text;
}
