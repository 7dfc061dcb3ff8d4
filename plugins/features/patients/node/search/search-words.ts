import { nameWords } from '../../common/duplicates/name-folding';

/** The parsed search text; all of it must match. */
export interface SearchWords {
  /** Folded words of the name, in any order. */
  readonly words: readonly string[];
  /** Digits as typed, with the sign and spaces that show the number's form: a phone or patient number. */
  readonly figures: string | undefined;
  /**
   * Letters with digits, upper case and with the typed separators: each is a part of a patient number, as in
   * `KRH-26-0005`, or of a name, as in `2nd`.
   */
  readonly numbers: readonly string[];
  /** First and last possible birthday, YYYY-MM-DD. */
  readonly born: readonly [from: string, to: string] | undefined;
  /** Four digits that may be a year of birth or the end of a phone number. */
  readonly year: string | undefined;
}

const isoDay = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const writtenDay = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
/** Further words add nothing to the first ones. */
const mostWords = 6;

/**
 * Parses a search text: days as DD-MM-YYYY, DD/MM/YYYY or YYYY-MM-DD, years, phone numbers in any form, patient
 * numbers; the rest are words of a name.
 * @param thisYear a later year is not a year of birth
 */
export function readSearch(text: string, thisYear: number): SearchWords {
  const rest: string[] = [];
  const figures: string[] = [];
  let born: [string, string] | undefined;
  const numbers: string[] = [];
  for (const token of text.trim().split(/\s+/)) {
    const day = dayOf(token);
    if (day) born = [day, day];
    else if (/^[+(]?\d[\d().+-]*$/.test(token)) figures.push(token);
    else if (/^(?=.*\d)[a-z\d][a-z\d/._-]*$/i.test(token)) numbers.push(token.toUpperCase());
    else rest.push(token);
  }
  const words = nameWords(rest.join(' ')).slice(0, mostWords);
  const only = figures.length === 1 && /^\d{4}$/.test(figures[0]!) ? figures[0] : undefined;
  const year = only !== undefined && Number(only) >= 1850 && Number(only) <= thisYear ? only : undefined;
  // Beside a name it is a year; alone it may also be the end of a phone number.
  if (year !== undefined && words.length > 0 && !born)
    return { words, numbers: numbers.slice(0, mostWords), born: wholeYear(year), figures: undefined, year: undefined };
  return {
    words,
    numbers: numbers.slice(0, mostWords),
    born,
    figures: figures.length > 0 ? figures.join(' ') : undefined,
    year,
  };
}

export function wholeYear(year: string): [string, string] {
  return [`${year}-01-01`, `${year}-12-31`];
}

function dayOf(token: string): string | undefined {
  const iso = isoDay.exec(token);
  const written = writtenDay.exec(token);
  const [year, month, day] = iso ? iso.slice(1) : written ? written.slice(1).toReversed() : [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : undefined;
}
