/** From here on a year is one of the last century, and from the other side one of the next. */
const tooFarAhead = 51;
const tooFarBack = -50;

/**
 * Reads YYMMDD. The day 00 is the month's last one.
 * @param thisYear decides the century
 * @returns YYYY-MM-DD; undefined for a day that does not exist
 */
export function readScanDate(digits: string, thisYear: number): string | undefined {
  const [yy, month, day] = [0, 2, 4].map((at) => Number(digits.slice(at, at + 2))) as [number, number, number];
  const century = thisYear - (thisYear % 100);
  const ahead = yy - (thisYear % 100);
  const year = century + yy + (ahead >= tooFarAhead ? -100 : ahead <= tooFarBack ? 100 : 0);
  if (month < 1 || month > 12) return undefined;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day > last) return undefined;
  const two = (n: number) => String(n).padStart(2, '0');
  return `${year}-${two(month)}-${two(day === 0 ? last : day)}`;
}
