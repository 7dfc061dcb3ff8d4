import { rule } from './validation';

/** Shorter texts are kept as they were typed: an extension, or the beginning of a number (specification, section 5). */
export const shortestPhone = 6;

/**
 * Reads a number by the numbering plans.
 * @returns E.164, undefined if there is no such number
 */
export type PhonePlans = (text: string) => string | undefined;

/**
 * The stored form of a phone number, on both sides: E.164; the empty text; or the typed text if it is too short to
 * check.
 *
 * @returns undefined if it is not a phone number
 */
export function storedPhone(text: string, plans: PhonePlans): string | undefined {
  const typed = text.trim();
  if (!looksLikePhone(typed)) return undefined;
  return typed.length < shortestPhone ? typed : plans(typed);
}

/** Checks what is possible without the numbering plans, which are too large for the first page. */
export function looksLikePhone(text: string): boolean {
  return text.length < shortestPhone ? /^[+\d\s().*#-]*$/.test(text) : /^\+?[\d\s().-]{6,30}$/.test(text);
}

/** A phone number. The server also checks the numbering plans, and so does the phone field while the user types. */
export const Phone = () =>
  rule('phone', '{{field}} is not valid', (value) => typeof value === 'string' && looksLikePhone(value.trim()));
