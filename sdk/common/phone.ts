import { rule } from './validation';

/** Shorter texts pass as they were typed: an extension, the beginning of a number (specification, section 5). */
export const shortestPhone = 6;

/** Reads a number by the numbering plans. @returns E.164, undefined if there is no such number */
export type PhonePlans = (text: string) => string | undefined;

/**
 * What is kept of a phone number, on both sides: E.164; nothing; or what is too short to check, as it was typed.
 *
 * @returns undefined for what is no phone number
 */
export function storedPhone(text: string, plans: PhonePlans): string | undefined {
  const typed = text.trim();
  if (!looksLikePhone(typed)) return undefined;
  return typed.length < shortestPhone ? typed : plans(typed);
}

/** As far as it can be told without the numbering plans, which are too large for a browser's first page. */
export function looksLikePhone(text: string): boolean {
  return text.length < shortestPhone ? /^[+\d\s().*#-]*$/.test(text) : /^\+?[\d\s().-]{6,30}$/.test(text);
}

/** A phone number. The server then asks the numbering plans, and so does the phone field while somebody types. */
export const Phone = () =>
  rule('phone', '{{field}} is not valid', (value) => typeof value === 'string' && looksLikePhone(value.trim()));
