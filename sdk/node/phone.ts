import { storedPhone } from '@clinic-workbench/sdk/common';
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';

/** Numbers without a country code belong to Ghana unless another country is given (specification, section 9). */
const defaultCountry = 'GH';

/**
 * The stored form of a phone number: E.164, the empty text, or a text of less than 6 characters as it was typed.
 *
 * @param country ISO 3166-1 alpha-2, for numbers without a country code
 * @returns undefined if it is not a phone number
 */
export function toStoredPhone(text: string, country: string = defaultCountry): string | undefined {
  return storedPhone(text, (typed) => {
    const number = parsePhoneNumberFromString(typed, country as CountryCode);
    return number?.isValid() ? number.number : undefined;
  });
}

/** A stored phone number as people read it, as in `+233 30 266 5401`; any other text stays unchanged. */
export const readablePhone = (stored: string): string =>
  parsePhoneNumberFromString(stored)?.formatInternational() ?? stored;
