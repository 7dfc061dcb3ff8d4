import { printedBeginning, printedElements, scannedElements, separator } from './elements';
import { looksLikeGtin, readGtin } from './gtin';
import { Refused, type Element, type Gs1Content, type Scan } from './scan';
import { readScanDate } from './scan-date';

/** What a scanner says before the data: the kind of bar code. */
const symbology = /^\][A-Za-z][0-9A-Za-z]/;
const gs1Symbologies: ReadonlySet<string> = new Set([']d2', ']C1', ']Q3', ']e0']);
const eanSymbologies: ReadonlySet<string> = new Set([']E0', ']E4']);

/**
 * Reads what somebody scanned or typed, in this order: the scanner's prefix; a separator or a bracket at the beginning;
 * a plain GTIN; `01` with its GTIN, or another identifier if the text can be read to its end; else a code of our own or
 * words.
 *
 * @param thisYear decides the century of its dates
 */
export function readScan(text: string, thisYear: number): Scan {
  const typed = text.trim();
  try {
    return scanOf(typed, thisYear);
  } catch (error) {
    if (error instanceof Refused) return { kind: 'fault', fault: error.fault, ai: error.ai };
    throw error;
  }
}

function scanOf(typed: string, thisYear: number): Scan {
  const prefix = symbology.exec(typed)?.[0];
  if (prefix !== undefined) {
    const rest = typed.slice(prefix.length);
    if (gs1Symbologies.has(prefix)) return contentOf(scannedElements(rest), thisYear);
    if (eanSymbologies.has(prefix)) return { kind: 'gtin', gtin: gtinOf(rest, null) };
    // Another kind of bar code: its data is read as if it was typed.
    return scanOf(rest, thisYear);
  }
  if (typed.startsWith(separator)) return contentOf(scannedElements(typed), thisYear);
  if (printedBeginning.test(typed)) return contentOf(printedElements(typed), thisYear);
  if (looksLikeGtin(typed)) return { kind: 'gtin', gtin: gtinOf(typed, null) };
  if (/^01\d{14}/.test(typed)) return contentOf(scannedElements(typed), thisYear);
  return (/^\d/.test(typed) && readToItsEnd(typed, thisYear)) || { kind: 'text', text: typed };
}

/** Without a prefix, what cannot be read to its end is no scan but a search. */
function readToItsEnd(typed: string, thisYear: number): Scan | undefined {
  try {
    return contentOf(scannedElements(typed), thisYear);
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/** @throws Refused */
function gtinOf(digits: string, ai: string | null): string {
  const read = readGtin(digits);
  if ('fault' in read) throw new Refused(read.fault, ai);
  return read.gtin;
}

/** @throws Refused */
function contentOf(elements: readonly Element[], thisYear: number): Scan {
  const once = new Map<string, string>();
  for (const { ai, value } of elements) {
    const before = once.get(ai);
    if (before !== undefined && before !== value) throw new Refused('conflict', ai);
    once.set(ai, value);
  }
  const weights = [...once.keys()].filter((ai) => weightAi.test(ai));
  if (weights.length > 1) throw new Refused('conflict', weights[1]!);
  if (once.has('02') && (once.has('01') || !once.has('37'))) throw new Refused('conflict', '02');
  const text = (ai: string) => once.get(ai) ?? null;
  const number = (ai: string) => (once.has(ai) ? Number(once.get(ai)) : null);
  const gtin = (ai: string) => (once.has(ai) ? gtinOf(once.get(ai)!, ai) : null);
  const date = (ai: string) => (once.has(ai) ? dateOf(once.get(ai)!, ai, thisYear) : null);
  const content: Gs1Content = {
    gtin: gtin('01'),
    contentGtin: gtin('02'),
    contentCount: number('37'),
    batch: text('10'),
    serial: text('21'),
    produced: date('11'),
    bestBefore: date('15'),
    expiry: date('17'),
    count: number('30'),
    weight: weights[0] === undefined ? null : weightOf(weights[0], once.get(weights[0])!),
    other: [...once].filter(([ai]) => !ownFields.has(ai) && !weightAi.test(ai)).map(([ai, value]) => ({ ai, value })),
  };
  return { kind: 'gs1', ...content };
}

const ownFields: ReadonlySet<string> = new Set(['01', '02', '37', '10', '21', '11', '15', '17', '30']);
const weightAi = /^310[0-5]$/;

/** @throws Refused */
function dateOf(digits: string, ai: string, thisYear: number): string {
  const day = readScanDate(digits, thisYear);
  if (day === undefined) throw new Refused('date', ai);
  return day;
}

/** The last digit of the identifier is the number of decimals. */
function weightOf(ai: string, digits: string): string {
  const decimals = Number(ai.at(-1));
  const whole = String(Number(digits.slice(0, digits.length - decimals)));
  return decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
}
