/**
 * Reads a typed day, DD-MM-YYYY. It also accepts dots, slashes, spaces or no separators, one-digit days and months,
 * two-digit years (the last hundred years), and YYYY-MM-DD.
 *
 * @param today YYYY-MM-DD, for two-digit years
 * @returns YYYY-MM-DD, or undefined if it is not a day
 */
export function readDate(text: string, today: string): string | undefined {
  const tidy = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(tidy);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts =
    /^(\d{1,2})[-./\s](\d{1,2})[-./\s](\d{4}|\d{2})$/.exec(tidy) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(tidy);
  if (!parts) return undefined;
  const year = parts[3] ?? '';
  return day(
    year.length === 2 ? fullYear(Number(year), Number(today.slice(0, 4))) : Number(year),
    Number(parts[2]),
    Number(parts[1]),
  );
}

/** A day as people type and read it: `2026-11-20` becomes `20-11-2026`. Other text stays unchanged. */
export function writeDate(value: string): string {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value);
  return parts ? `${parts[3]}-${parts[2]}-${parts[1]}` : value;
}

function fullYear(short: number, thisYear: number): number {
  const century = thisYear - (thisYear % 100);
  return century + short > thisYear ? century - 100 + short : century + short;
}

function day(year: number, month: number, date: number): string | undefined {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined;
}
