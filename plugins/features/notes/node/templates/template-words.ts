import type { Age } from '../../../patients/common/age';

export type Language = 'en' | 'fr';

interface Words {
  readonly age: (age: Age) => string;
  readonly gender: Readonly<Record<string, string>>;
  readonly vitals: Readonly<
    Record<'temperature' | 'pulse' | 'bloodPressure' | 'respiratoryRate' | 'oxygenSaturation' | 'weight', string>
  >;
  readonly noAllergies: string;
}

/** A note's text never changes its language afterwards, so the values are translated here and not on screen. */
export const templateWords: Readonly<Record<Language, Words>> = {
  en: {
    age: ({ n, unit }) => `${n} ${unit}${n === 1 ? '' : 's'}`,
    gender: { MALE: 'male', FEMALE: 'female' },
    vitals: {
      temperature: 'Temperature',
      pulse: 'pulse',
      bloodPressure: 'blood pressure',
      respiratoryRate: 'respiratory rate',
      oxygenSaturation: 'oxygen saturation',
      weight: 'weight',
    },
    noAllergies: 'none known',
  },
  fr: {
    age: ({ n, unit }) => `${n} ${{ day: n > 1 ? 'jours' : 'jour', month: 'mois', year: n > 1 ? 'ans' : 'an' }[unit]}`,
    gender: { MALE: 'masculin', FEMALE: 'féminin' },
    vitals: {
      temperature: 'Température',
      pulse: 'pouls',
      bloodPressure: 'tension artérielle',
      respiratoryRate: 'fréquence respiratoire',
      oxygenSaturation: 'saturation en oxygène',
      weight: 'poids',
    },
    noAllergies: 'aucune connue',
  },
};
