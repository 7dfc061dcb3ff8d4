export type DateAgreement = 'same' | 'same-estimate' | 'transposed' | 'near' | 'different';

const day = 86_400_000;

/**
 * How two birth dates (YYYY-MM-DD) agree. Transposed: day and month swapped, or two neighbouring digits. Near: one
 * digit of the year, the month or the day differs, or at most 31 days apart.
 */
export function compareBirthDates(a: string, b: string): DateAgreement {
  if (a === b) return a.endsWith('-01-01') ? 'same-estimate' : 'same';
  const [yearA, monthA, dayA] = parts(a);
  const [yearB, monthB, dayB] = parts(b);
  if (yearA === yearB && monthA === dayB && dayA === monthB) return 'transposed';
  if (neighboursSwapped(a.replaceAll('-', ''), b.replaceAll('-', ''))) return 'transposed';
  const agreeing = Number(yearA === yearB) + Number(monthA === monthB) + Number(dayA === dayB);
  if (agreeing === 2 && figuresApart(a, b) === 1) return 'near';
  return Math.abs(Date.parse(a) - Date.parse(b)) <= 31 * day ? 'near' : 'different';
}

function parts(date: string): [string, string, string] {
  return [date.slice(0, 4), date.slice(5, 7), date.slice(8, 10)];
}

function figuresApart(a: string, b: string): number {
  return [...a].filter((figure, i) => figure !== b[i]).length;
}

function neighboursSwapped(a: string, b: string): boolean {
  const at = [...a].findIndex((figure, i) => figure !== b[i]);
  return at >= 0 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** The date (YYYY-MM-DD) that results from swapping day and month. */
export function swappedDay(date: string): string | null {
  const [year, month, dayOfMonth] = parts(date);
  return dayOfMonth <= '12' && dayOfMonth !== month ? `${year}-${dayOfMonth}-${month}` : null;
}
