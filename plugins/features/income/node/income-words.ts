import type { IncomePart, IncomeSum } from '../common/income';

/** The words of files and prints. */
export interface IncomeWords {
  readonly title: string;
  readonly period: string;
  readonly currency: string;
  readonly charges: string;
  readonly total: string;
  readonly without: string;
  readonly cut: string;
  /** The meaning of each column. */
  readonly meaning: string;
  readonly by: Readonly<Record<IncomePart, string>>;
  readonly sums: Readonly<Record<IncomeSum, string>>;
}

export const incomeWords: Readonly<Record<'en' | 'fr', IncomeWords>> = {
  en: {
    title: 'Income',
    period: 'Period',
    currency: 'Currency',
    charges: 'Charges',
    total: 'Total',
    without: 'None',
    cut: 'There are more rows than this paper holds. Export the report for all of them.',
    meaning:
      'Charged: without what was cancelled, before discounts. Paid: on charges, without voided payments and deposits. Accounts adjusted: borne by the hospital on patients’ accounts. Change in debt: charged, less discounts, with tax, less what was written off and paid, with what was refunded.',
    by: {
      service: 'Service',
      tag: 'Department',
      practitioner: 'Practitioner',
      location: 'Location',
      day: 'Day',
      month: 'Month',
    },
    sums: {
      charged: 'Charged',
      discounts: 'Discounts',
      tax: 'Tax',
      written_off: 'Written off',
      adjusted: 'Accounts adjusted',
      paid: 'Paid',
      refunded: 'Refunded',
      owed: 'Change in debt',
    },
  },
  fr: {
    title: 'Recettes',
    period: 'Période',
    currency: 'Monnaie',
    charges: 'Lignes facturées',
    total: 'Total',
    without: 'Aucun',
    cut: 'Il y a plus de lignes que ce papier n’en contient. Exportez l’état pour les avoir toutes.',
    meaning:
      'Facturé : sans ce qui a été annulé, avant remises. Payé : sur les lignes facturées, sans paiements annulés ni acomptes. Ajustements de comptes : supportés par l’hôpital sur des comptes de patients. Variation de la dette : facturé, moins remises, plus taxe, moins ce qui a été passé en perte et payé, plus ce qui a été remboursé.',
    by: {
      service: 'Prestation',
      tag: 'Service',
      practitioner: 'Praticien',
      location: 'Lieu',
      day: 'Jour',
      month: 'Mois',
    },
    sums: {
      charged: 'Facturé',
      discounts: 'Remises',
      tax: 'Taxe',
      written_off: 'Passé en perte',
      adjusted: 'Ajustements de comptes',
      paid: 'Payé',
      refunded: 'Remboursé',
      owed: 'Variation de la dette',
    },
  },
};
