import type { InstructionLanguage } from '../../../medication-requests/common/dosing';
import type { LabelWarning } from './warning-kinds';

interface Words {
  readonly warnings: Readonly<Record<LabelWarning, string>>;
  readonly outOfReach: string;
  readonly batch: (code: string) => string;
  readonly expires: (date: string) => string;
  /** Of one label and how many there are. */
  readonly of: (one: number, all: number) => string;
  /** Monday first. */
  readonly days: readonly string[];
  readonly weekly: (day: string) => string;
  readonly asTold: string;
  readonly months: readonly string[];
}

/** The words of labels, in the patient's language. */
export const labelWords: Readonly<Record<InstructionLanguage, Words>> = {
  en: {
    warnings: {
      food: 'Take with or after food.',
      empty: 'Take an hour before food or on an empty stomach.',
      drowsy: 'May make you sleepy. If so, do not drive or use machines.',
      alcohol: 'Do not drink alcohol.',
      finish: 'Finish the course, also when you feel better.',
      shake: 'Shake well before use.',
      fridge: 'Keep in the fridge, do not freeze.',
      external: 'For external use only.',
    },
    outOfReach: 'Keep out of reach of children.',
    batch: (code) => `Batch ${code}`,
    expires: (date) => `exp. ${date}`,
    of: (one, all) => `${one} of ${all}`,
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    weekly: (day) => `Once a week, on ${day}. Never daily.`,
    asTold: 'Use as the pharmacist told you.',
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  },
  fr: {
    warnings: {
      food: 'Prendre pendant ou après le repas.',
      empty: 'Prendre une heure avant le repas ou à jeun.',
      drowsy: 'Peut rendre somnolent. Dans ce cas, ne pas conduire ni utiliser de machines.',
      alcohol: 'Ne pas boire d’alcool.',
      finish: 'Terminer le traitement, même en cas d’amélioration.',
      shake: 'Bien agiter avant l’emploi.',
      fridge: 'Garder au réfrigérateur, ne pas congeler.',
      external: 'Usage externe seulement.',
    },
    outOfReach: 'Tenir hors de portée des enfants.',
    batch: (code) => `Lot ${code}`,
    expires: (date) => `exp. ${date}`,
    of: (one, all) => `${one} sur ${all}`,
    days: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
    weekly: (day) => `Une fois par semaine, le ${day}. Jamais chaque jour.`,
    asTold: 'Utiliser comme le pharmacien l’a expliqué.',
    months: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
  },
};

/** `30 Jun 2030`, in the label's language. @param day YYYY-MM-DD */
export function labelDate(day: string, language: InstructionLanguage): string {
  const [year, month, of] = day.split('-').map(Number) as [number, number, number];
  return `${of} ${labelWords[language].months[month - 1]} ${year}`;
}

/** The weekday of a day, 1 for Monday. @param day YYYY-MM-DD */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
