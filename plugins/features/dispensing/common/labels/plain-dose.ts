import type { InstructionLanguage } from '../../../medication-requests/common/dosing';

const words = {
  en: { microgram: ['microgram', 'micrograms'], unit: ['unit', 'units'] },
  fr: { microgram: ['microgramme', 'microgrammes'], unit: ['unité', 'unités'] },
} as const;

/** A number with decimals that end in 0, before a unit: `10.30` alone may be a time. */
const tail =
  /(\d+)([.,]\d*0)(?=\s*(?:[mk]?g|mcg|ug|[µμ]g|m?l|IU|UI|U|units?|unités?|tablets?|capsules?|comprimés?|gélules?|drops?|puffs?|mmol|%)(?![a-z]))/gi;

/** In French everything below two is singular. */
const isOne = (figure: string, language: InstructionLanguage) => {
  const value = Number(figure.replace(',', '.'));
  return language === 'fr' ? value < 2 : value === 1;
};

/**
 * Doses and strengths as a label may write them (ISMP): *micrograms* and *units* in full, a zero before the point and
 * none after it, so that nobody reads 5.0 as 50 or .5 as 5.
 */
export function plainDose(text: string, language: InstructionLanguage): string {
  const { microgram, unit } = words[language];
  return text
    .replaceAll(/(?<![\d.,])([.,])(?=\d)/g, '0$1')
    .replaceAll(tail, (_, whole: string, decimals: string) => {
      const kept = decimals.replace(/0+$/, '');
      return kept.length > 1 ? whole + kept : whole;
    })
    .replaceAll(
      /(?:(\d+(?:[.,]\d+)?)\s*)?\b(?:mcg|ug|[µμ]g)\b|(?:(\d+(?:[.,]\d+)?)\s*)?[µμ]g\b/gi,
      (_, one?: string, other?: string) => counted(one ?? other, microgram, language),
    )
    .replaceAll(/(?:(\d+(?:[.,]\d+)?)\s*)?\b(?:IU|UI|U)\b/g, (_, figure?: string) => counted(figure, unit, language));
}

const counted = (
  figure: string | undefined,
  [one, several]: readonly [string, string],
  language: InstructionLanguage,
): string => (figure === undefined ? several : `${figure} ${isOne(figure, language) ? one : several}`);
