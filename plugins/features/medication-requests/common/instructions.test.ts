import { expect, it } from 'vitest';
import type { InstructionLanguage } from './dosing';
import type { Dosing } from './medicine';
import { instructionsFor } from './instructions';

const line = (given: Partial<Dosing & { readonly route: string | null }>) => ({
  dose_value: 1,
  dose_unit: 'tablet',
  frequency: 'TID' as const,
  as_needed: false,
  max_per_day: null,
  duration_value: 5,
  duration_unit: 'days' as const,
  route: 'PO',
  ...given,
});

it.each<[InstructionLanguage, Parameters<typeof line>[0], string]>([
  ['en', {}, 'Take 1 tablet by mouth three times a day for 5 days'],
  ['fr', {}, 'Prendre 1 comprimé par la bouche trois fois par jour pendant 5 jours'],
  ['en', { dose_value: 0.5, frequency: 'QHS', duration_value: 1 }, 'Take 0.5 tablet by mouth at bedtime for 1 day'],
  [
    'fr',
    { dose_value: 2.5, dose_unit: 'ml', frequency: 'BID', duration_unit: 'months' },
    'Prendre 2,5 ml par la bouche deux fois par jour pendant 5 mois',
  ],
  [
    'en',
    { dose_value: 2, frequency: 'Q4-6h', as_needed: true, max_per_day: 8 },
    'Take 2 tablets by mouth every 4 to 6 hours when needed, no more than 8 tablets in 24 hours, for 5 days',
  ],
  [
    'fr',
    { as_needed: true, max_per_day: 4, duration_value: null },
    'Prendre 1 comprimé par la bouche trois fois par jour si besoin, pas plus de 4 comprimés en 24 heures',
  ],
  ['en', { dose_value: null, route: 'TOPICAL', frequency: 'BID' }, 'Apply to the skin twice a day for 5 days'],
  [
    'en',
    { dose_value: 1, dose_unit: 'g', route: 'IVINJ', frequency: 'once' },
    'Give 1 g by injection into a vein once only',
  ],
  [
    'fr',
    { dose_value: 1, dose_unit: 'drop', route: 'OPTHALTA', frequency: 'QID' },
    'Mettre 1 goutte dans l’œil quatre fois par jour pendant 5 jours',
  ],
  [
    'en',
    { frequency: 'Q4h', duration_value: 12, duration_unit: 'hours' },
    'Take 1 tablet by mouth every 4 hours for 12 hours',
  ],
  [
    'fr',
    { frequency: 'daily', duration_value: 1, duration_unit: 'years' },
    'Prendre 1 comprimé par la bouche une fois par jour pendant 1 an',
  ],
  ['en', { route: 'EPI', frequency: null, duration_value: null }, 'Use 1 tablet'],
  ['en', { dose_unit: 'spoon', dose_value: 3 }, 'Take 3 spoon by mouth three times a day for 5 days'],
])('in %s, %j is said as “%s”', (language, given, said) => {
  expect(instructionsFor(line(given), language)).toBe(said);
});
