import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Numbers without a country's prefix are Ghana's (specification, section 9). */
const defaultCountry = 'GH';
/** Shorter texts pass as they are: an extension, the beginning of a number (specification, section 5). */
const shortest = 6;

/** True for what may be kept as a phone number: nothing, something short, or a number that exists. */
export function isPhone(text: string): boolean {
  return text.length < shortest || parsePhoneNumberFromString(text, defaultCountry)?.isValid() === true;
}

/** A number in E.164 form; undefined for nothing; what is short stays as it is. */
export function toStoredPhone(text: string): string | undefined {
  if (text.length < shortest) return text === '' ? undefined : text;
  return parsePhoneNumberFromString(text, defaultCountry)?.number;
}
