import type { IncomePart, IncomeSum } from '../common/income';
import { t } from '../manifest';

export const partLabel = (by: IncomePart): string =>
  ({
    service: t('Service'),
    tag: t('Department'),
    practitioner: t('Practitioner'),
    location: t('Location'),
    day: t('Day'),
    month: t('Month'),
  })[by];

export const titleBy = (by: IncomePart): string =>
  ({
    service: t('Income by service'),
    tag: t('Income by department'),
    practitioner: t('Income by practitioner'),
    location: t('Income by location'),
    day: t('Income by day'),
    month: t('Income by month'),
  })[by];

export const sumLabel = (sum: IncomeSum): string =>
  ({
    charged: t('Charged'),
    discounts: t('Discounts'),
    tax: t('Tax'),
    written_off: t('Written off'),
    adjusted: t('Accounts adjusted'),
    paid: t('Paid'),
    refunded: t('Refunded'),
    owed: t('Change in debt'),
  })[sum];

/** The meaning of a column. */
export const sumMeaning = (sum: IncomeSum): string =>
  ({
    charged: t('Income posted in the period, without what was cancelled, before discounts (account 4000).'),
    discounts: t('Discounts given, without those taken back (4900).'),
    tax: t('Tax on what was charged (2300).'),
    written_off: t('Debts that nobody will pay (6100).'),
    adjusted: t('What the hospital bore on patients’ accounts, without money and without a charge (6100).'),
    paid: t('Paid on charges by any method, without voided payments. Deposits are not in it.'),
    refunded: t('Paid back on charges.'),
    owed: t(
      'How much more patients owe than before: charged − discounts + tax − written off − paid + refunded (1100).',
    ),
  })[sum];
