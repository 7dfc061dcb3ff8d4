import { checkDigitOf } from './check-digits';
import type { CodeShape } from './code-text';
import { isSeparator, longestLocationCode, piecesOf, type Token } from './template';

/** The content of a text that is read as a code of one format. */
export interface ReadCode {
  /** As it was given: capital letters, with all separators. */
  readonly code: string;
  readonly number: number;
  /** Four digits; undefined if the code does not contain the year. */
  readonly year: number | undefined;
  /** The location's code; undefined if the code does not contain one. */
  readonly location: string | undefined;
  /** Also true if the format has no check digit. */
  readonly checks: boolean;
}

const patterns: Readonly<Record<Token, string>> = {
  '{YYYY}': '(?<year>\\d{4})',
  '{YY}': '(?<short>\\d{2})',
  '{MM}': '(?:0[1-9]|1[0-2])',
  '{LOC}': `(?<location>[A-Z0-9]{1,${longestLocationCode}})`,
};
const checks = { none: '', luhn: '(?<check>[0-9])', 'mod-37-36': '(?<check>[0-9A-Z])' } as const;

/**
 * Reads a typed or scanned code. It accepts lower case and other separators; separators may be missing
 * if the format names no location.
 *
 * @returns undefined if it does not have the format's shape
 */
export function readCode(shape: CodeShape, typed: string): ReadCode | undefined {
  const text = typed.trim().toUpperCase();
  const separated = read(shape, text, '[-/._\\s]');
  // Location codes differ in length: only a separator marks the end of one.
  if (separated || `${shape.prefix}${shape.suffix}`.includes('{LOC}')) return separated;
  return read(shape, text.replaceAll(/[-/._\s]/g, ''), '');
}

function read(shape: CodeShape, text: string, separator: string): ReadCode | undefined {
  const found = new RegExp(`^${patternOf(shape, separator)}$`).exec(text);
  if (!found?.groups) return undefined;
  const { number = '', year, short, check = '', location = '' } = found.groups;
  const bare = text.replaceAll(/[-/._\s]/g, '');
  return {
    code: withSeparators(shape, bare, { figures: number.length, location: location.length }),
    number: Number(number),
    year: year !== undefined ? Number(year) : short === undefined ? undefined : 2000 + Number(short),
    location: location === '' ? undefined : location,
    checks: checkDigitOf(shape.check_digit, bare.slice(0, bare.length - check.length)) === check,
  };
}

function patternOf(shape: CodeShape, separator: string): string {
  // The format may contain the year twice; one of them is read.
  const named = new Set<string>();
  const ofTemplate = (template: string) =>
    pieces(template)
      .map((piece) => {
        if ('text' in piece) return isSeparator(piece.text) ? separator : piece.text;
        const first = !named.has(piece.token);
        named.add(piece.token);
        return first ? patterns[piece.token] : patterns[piece.token].replace(/\?<\w+>/, '?:');
      })
      .join('');
  const number = `(?<number>\\d{${shape.padding}}|[1-9]\\d{${shape.padding},13})`;
  return ofTemplate(shape.prefix) + number + ofTemplate(shape.suffix) + checks[shape.check_digit];
}

/** Puts the separators back. @param widths the lengths of the parts without a fixed length */
function withSeparators(
  shape: CodeShape,
  bare: string,
  widths: { readonly figures: number; readonly location: number },
): string {
  let at = 0;
  const take = (width: number) => bare.slice(at, (at += width));
  const ofTemplate = (template: string) =>
    pieces(template)
      .map((piece) => {
        if ('text' in piece) return isSeparator(piece.text) ? piece.text : take(1);
        return take(piece.token === '{LOC}' ? widths.location : piece.token.length - 2);
      })
      .join('');
  return ofTemplate(shape.prefix) + take(widths.figures) + ofTemplate(shape.suffix) + take(bare.length - at);
}

const pieces = (template: string) => piecesOf(template) ?? [];
