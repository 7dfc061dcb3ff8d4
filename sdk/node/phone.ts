import { storedPhone } from '@clinic-workbench/sdk/common';
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';

/** Numbers without a country's code are Ghana's unless another country is given (specification, section 9). */
const defaultCountry = 'GH';

/**
 * What is kept of a phone number: E.164, nothing, or what is shorter than 6 characters as it was typed.
 *
 * @param country ISO 3166-1 alpha-2, for numbers without a country's code
 * @returns undefined for what is no phone number
 */
export function toStoredPhone(text: string, country: string = defaultCountry): string | undefined {
  return storedPhone(text, (typed) => {
    const number = parsePhoneNumberFromString(typed, country as CountryCode);
    return number?.isValid() ? number.number : undefined;
  });
}
