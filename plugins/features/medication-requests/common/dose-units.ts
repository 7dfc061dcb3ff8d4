import type { InstructionLanguage } from './dosing';

/** Singular and plural; equal where the language makes no difference, as for symbols. */
type Words = readonly [one: string, several: string];

const symbol = (text: string): Readonly<Record<InstructionLanguage, Words>> => ({
  en: [text, text],
  fr: [text, text],
});

/** The dose units with their words for instructions; other units are used as typed. */
export const doseUnits: Readonly<Record<string, Readonly<Record<InstructionLanguage, Words>>>> = {
  tablet: { en: ['tablet', 'tablets'], fr: ['comprimé', 'comprimés'] },
  capsule: { en: ['capsule', 'capsules'], fr: ['gélule', 'gélules'] },
  ml: symbol('ml'),
  drop: { en: ['drop', 'drops'], fr: ['goutte', 'gouttes'] },
  puff: { en: ['puff', 'puffs'], fr: ['bouffée', 'bouffées'] },
  sachet: { en: ['sachet', 'sachets'], fr: ['sachet', 'sachets'] },
  suppository: { en: ['suppository', 'suppositories'], fr: ['suppositoire', 'suppositoires'] },
  pessary: { en: ['pessary', 'pessaries'], fr: ['ovule', 'ovules'] },
  patch: { en: ['patch', 'patches'], fr: ['patch', 'patchs'] },
  ampoule: { en: ['ampoule', 'ampoules'], fr: ['ampoule', 'ampoules'] },
  vial: { en: ['vial', 'vials'], fr: ['flacon', 'flacons'] },
  unit: { en: ['unit', 'units'], fr: ['unité', 'unités'] },
  mg: symbol('mg'),
  g: symbol('g'),
  mcg: symbol('mcg'),
  IU: { en: ['IU', 'IU'], fr: ['UI', 'UI'] },
};
export const doseUnitCodes: readonly string[] = Object.keys(doseUnits);

/** Milligrams per unit of mass; undefined for other units. */
export const milligramsIn = (unit: string): number | undefined =>
  ({ mg: 1, g: 1000, mcg: 0.001 })[unit.trim().toLowerCase()];

const unitsOfForms: Readonly<Record<string, string>> = {
  TAB: 'tablet',
  ORTAB: 'tablet',
  CHEWTAB: 'tablet',
  DISINTAB: 'tablet',
  ECTAB: 'tablet',
  ERTAB: 'tablet',
  SLTAB: 'tablet',
  CAP: 'capsule',
  ORCAP: 'capsule',
  ERCAP: 'capsule',
  SYRUP: 'ml',
  SUSP: 'ml',
  ORSUSP: 'ml',
  SOL: 'ml',
  ORALSOL: 'ml',
  ELIXIR: 'ml',
  IVSOL: 'ml',
  DROP: 'drop',
  OPDROP: 'drop',
  OTDROP: 'drop',
  NDROP: 'drop',
  ORDROP: 'drop',
  MDINHL: 'puff',
  PUFF: 'puff',
  NASSPRY: 'puff',
  SUPP: 'suppository',
  RECSUPP: 'suppository',
  VAGSUPP: 'pessary',
  VAGTAB: 'pessary',
  PATCH: 'patch',
  TPATCH: 'patch',
};

/** The usual dose unit of a form; undefined if it varies. */
export const unitOfForm = (form: string | null): string | undefined => (form === null ? undefined : unitsOfForms[form]);

/** The singular of a unit: `tablet`; other units as typed. */
export const unitName = (unit: string, language: InstructionLanguage): string => doseUnits[unit]?.[language][0] ?? unit;

/** `1 tablet`, `2,5 ml`: with the language's number format. */
export function amountInWords(value: number, unit: string, language: InstructionLanguage): string {
  const figure = new Intl.NumberFormat(language, { maximumFractionDigits: 3, useGrouping: false }).format(value);
  const words = doseUnits[unit]?.[language];
  // In English only one is singular; in French everything below two is.
  const single = language === 'fr' ? Math.abs(value) < 2 : value === 1 || (value > 0 && value < 1);
  return [figure, words ? words[single ? 0 : 1] : unit].filter(Boolean).join(' ');
}
