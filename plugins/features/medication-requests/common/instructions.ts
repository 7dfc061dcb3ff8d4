import { amountInWords } from './dose-units';
import { durationUnits, type DurationUnit, type Frequency, type InstructionLanguage } from './dosing';
import type { Dosing, Medicine } from './medicine';

interface Words {
  /** The verb and the place, by route. */
  readonly routes: Readonly<Record<string, readonly [verb: string, where: string]>>;
  readonly otherwise: string;
  readonly frequencies: Readonly<Record<Frequency, string>>;
  readonly asNeeded: string;
  readonly most: (amount: string) => string;
  readonly during: (length: string) => string;
  readonly units: Readonly<Record<DurationUnit, readonly [one: string, several: string]>>;
}

/** Instructions are in the patient's language, not in that of the screen. */
const words: Readonly<Record<InstructionLanguage, Words>> = {
  en: {
    routes: {
      PO: ['Take', 'by mouth'],
      CHEW: ['Chew', ''],
      DISSOLVE: ['Take', 'dissolved in water, by mouth'],
      SUCK: ['Suck', ''],
      SL: ['Put', 'under the tongue'],
      BUC: ['Put', 'inside the cheek'],
      PR: ['Insert', 'into the rectum'],
      VAGINS: ['Insert', 'into the vagina'],
      TOPICAL: ['Apply', 'to the skin'],
      SKIN: ['Apply', 'to the skin'],
      SCALP: ['Apply', 'to the scalp'],
      TRNSDERM: ['Put', 'on the skin'],
      IPINHL: ['Inhale', ''],
      NEB: ['Inhale', 'through the nebuliser'],
      NASAL: ['Use', 'in the nose'],
      OPTHALTA: ['Put', 'into the eye'],
      OT: ['Put', 'into the ear'],
      GARGLE: ['Gargle', ''],
      IVINJ: ['Give', 'by injection into a vein'],
      IV: ['Give', 'by infusion into a vein'],
      IM: ['Give', 'by injection into a muscle'],
      SQ: ['Give', 'by injection under the skin'],
      IDINJ: ['Give', 'by injection into the skin'],
      NGT: ['Give', 'through the stomach tube'],
    },
    otherwise: 'Use',
    frequencies: {
      daily: 'once a day',
      BID: 'twice a day',
      TID: 'three times a day',
      QID: 'four times a day',
      QHS: 'at bedtime',
      Q4h: 'every 4 hours',
      'Q4-6h': 'every 4 to 6 hours',
      QWK: 'once a week',
      once: 'once only',
    },
    asNeeded: 'when needed',
    most: (amount) => `no more than ${amount} in 24 hours`,
    during: (length) => `for ${length}`,
    units: {
      hours: ['hour', 'hours'],
      days: ['day', 'days'],
      weeks: ['week', 'weeks'],
      months: ['month', 'months'],
      years: ['year', 'years'],
    },
  },
  fr: {
    routes: {
      PO: ['Prendre', 'par la bouche'],
      CHEW: ['Mâcher', ''],
      DISSOLVE: ['Prendre', 'dissous dans l’eau, par la bouche'],
      SUCK: ['Sucer', ''],
      SL: ['Mettre', 'sous la langue'],
      BUC: ['Mettre', 'entre la joue et la gencive'],
      PR: ['Introduire', 'dans le rectum'],
      VAGINS: ['Introduire', 'dans le vagin'],
      TOPICAL: ['Appliquer', 'sur la peau'],
      SKIN: ['Appliquer', 'sur la peau'],
      SCALP: ['Appliquer', 'sur le cuir chevelu'],
      TRNSDERM: ['Coller', 'sur la peau'],
      IPINHL: ['Inhaler', ''],
      NEB: ['Inhaler', 'avec le nébuliseur'],
      NASAL: ['Utiliser', 'dans le nez'],
      OPTHALTA: ['Mettre', 'dans l’œil'],
      OT: ['Mettre', 'dans l’oreille'],
      GARGLE: ['Gargariser', ''],
      IVINJ: ['Administrer', 'en injection intraveineuse'],
      IV: ['Administrer', 'en perfusion intraveineuse'],
      IM: ['Administrer', 'en injection intramusculaire'],
      SQ: ['Administrer', 'en injection sous la peau'],
      IDINJ: ['Administrer', 'en injection dans la peau'],
      NGT: ['Administrer', 'par la sonde gastrique'],
    },
    otherwise: 'Utiliser',
    frequencies: {
      daily: 'une fois par jour',
      BID: 'deux fois par jour',
      TID: 'trois fois par jour',
      QID: 'quatre fois par jour',
      QHS: 'au coucher',
      Q4h: 'toutes les 4 heures',
      'Q4-6h': 'toutes les 4 à 6 heures',
      QWK: 'une fois par semaine',
      once: 'une seule fois',
    },
    asNeeded: 'si besoin',
    most: (amount) => `pas plus de ${amount} en 24 heures`,
    during: (length) => `pendant ${length}`,
    units: {
      hours: ['heure', 'heures'],
      days: ['jour', 'jours'],
      weeks: ['semaine', 'semaines'],
      months: ['mois', 'mois'],
      years: ['an', 'ans'],
    },
  },
};

/** The instructions in plain words: `Take 1 tablet by mouth three times a day for 5 days`. */
export function instructionsFor(line: Dosing & Pick<Medicine, 'route'>, language: InstructionLanguage): string {
  const of = words[language];
  const [verb, where] = (line.route === null ? undefined : of.routes[line.route]) ?? [of.otherwise, ''];
  const dose = line.dose_value === null ? '' : amountInWords(line.dose_value, line.dose_unit, language);
  const main = [verb, dose, where, line.frequency && of.frequencies[line.frequency], line.as_needed && of.asNeeded];
  const most =
    line.as_needed && line.max_per_day !== null
      ? of.most(amountInWords(line.max_per_day, line.dose_unit, language))
      : '';
  const length = lengthOf(line, of);
  // A comma separates the maximum.
  return [main.filter(Boolean).join(' '), most].filter(Boolean).join(', ') + (length && `${most && ','} ${length}`);
}

function lengthOf({ duration_value: value, duration_unit: unit, frequency }: Dosing, of: Words): string {
  if (value === null || unit === null || frequency === 'once' || !(unit in durationUnits)) return '';
  return of.during(`${value} ${of.units[unit][value === 1 ? 0 : 1]}`);
}
