/** An entry of a list to choose from. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes that name no country: groups, the unknown, and codes that ISO 3166 reserves for private use. */
const noCountry = /^(EU|EZ|UN|QO|X.|ZZ|A[AC]|CP|DG|EA|IC|TA|Q[M-Z])$/;

/** The countries that the browser knows, by two letters (ISO 3166-1), with names in the given language. */
export function countryChoices(language: string): Choice[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return sorted(
    codes.flatMap((value) => {
      const label = noCountry.test(value) ? undefined : names.of(value);
      return label === undefined ? [] : [{ value, label }];
    }),
    language,
  );
}

/** Currencies by their three letters (ISO 4217). */
export function currencyChoices(language: string): Choice[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return sorted(
    Intl.supportedValuesOf('currency').map((value) => ({ value, label: `${names.of(value) ?? value} (${value})` })),
    language,
  );
}

/** Time zones by their IANA names. */
export function timeZoneChoices(): Choice[] {
  return Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

function sorted(choices: Choice[], language: string): Choice[] {
  return choices.toSorted((a, b) => a.label.localeCompare(b.label, language));
}
