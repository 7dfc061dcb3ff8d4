import { printedAmount } from '@clinic-workbench/sdk/node';
import type { ExplainedCoverStep } from '../../policies/common/coverage';

type Language = 'en' | 'fr';
type Texts = Readonly<Record<ExplainedCoverStep['step'], (rule: string) => string | null>>;

/** The names of the steps on paper. The plain cover is no step that a payer must be told. */
const texts: Readonly<Record<Language, Texts>> = {
  en: {
    covered: () => null,
    authorized: (number) => `Pre-authorization ${number}`,
    'authorize-afterwards': () => 'Emergency: the pre-authorization is to follow',
    deductible: () => 'Deductible',
    copay: () => 'Copayment',
    coinsurance: (percent) => `Coinsurance ${Number(percent)} %`,
    'limit-authorization': (number) => `Above the pre-authorization ${number}`,
    'limit-visit': () => 'Above the limit a visit',
    'limit-category': (category) => (category ? `Above the limit for ${category}` : 'Above the limit for it'),
    'limit-year': () => 'Above the limit a year',
    'limit-in-all': () => 'Above your limit',
    'earlier-payers': () => 'Paid by earlier policies',
    'paid-already': () => 'Paid by the patient already',
  },
  fr: {
    covered: () => null,
    authorized: (number) => `Accord préalable ${number}`,
    'authorize-afterwards': () => 'Urgence\u00a0: l’accord préalable doit suivre',
    deductible: () => 'Franchise',
    copay: () => 'Ticket modérateur',
    coinsurance: (percent) => `Part du patient ${Number(percent)} %`,
    'limit-authorization': (number) => `Au-delà de l’accord préalable ${number}`,
    'limit-visit': () => 'Au-delà du plafond par visite',
    'limit-category': (category) =>
      category ? `Au-delà du plafond pour ${category}` : 'Au-delà du plafond pour ce service',
    'limit-year': () => 'Au-delà du plafond annuel',
    'limit-in-all': () => 'Au-delà de votre plafond',
    'earlier-payers': () => 'Payé par des polices antérieures',
    'paid-already': () => 'Déjà payé par le patient',
  },
};

/** Why a payer pays less than was charged, one text a step: a name, with the amount that it took. */
export function stepTexts(steps: readonly ExplainedCoverStep[], language: Language): readonly string[] {
  return steps.flatMap(({ step, rule, amount }) => {
    const text = texts[language][step](rule ?? '');
    if (text === null) return [];
    if (Number(amount) === 0) return [text];
    return [`${text}${language === 'fr' ? '\u00a0:' : ':'} ${printedAmount(amount, language)}`];
  });
}
