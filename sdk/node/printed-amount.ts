/**
 * An amount for paper, in the language's own separators: `1,234.50` in English, `1 234,50` in French.
 * @param amount decimal text with the decimals of its currency
 */
export function printedAmount(amount: string, language: 'en' | 'fr'): string {
  const decimals = amount.split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  // Text, because a number would lose the last digits of large sums.
  return format.format(amount as Intl.StringNumericLiteral).replaceAll(/[\u202F\u00A0]/g, ' ');
}
