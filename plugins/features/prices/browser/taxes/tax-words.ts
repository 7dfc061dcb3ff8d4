import { labelled } from '@clinic-workbench/sdk/common';
import type { Formats, Option } from '@clinic-workbench/sdk/browser';
import { serviceClasses } from '../../../services/common/service-kinds';
import type { Tax } from '../../common/tax';
import { t } from '../../manifest';

const categoryNames = (): Readonly<Record<string, string>> => ({
  Consultation: t('Consultation'),
  Diagnostic: t('Diagnostic'),
  Hospitalization: t('Hospitalization'),
  Medication: t('Medication'),
  Administrative: t('Administrative'),
  Procedure: t('Procedure'),
});

export const categoryOptions = (): Option[] =>
  serviceClasses.map((value) => ({ value, label: categoryNames()[value] ?? value }));

/** The subjects of a tax, its categories first. */
export const taxedText = ({ categories, healthcare_service_names: services }: Tax): string =>
  [...categories.map((category) => categoryNames()[category] ?? category), ...services].join(' · ');

/** The days on which a tax is in force, both included. */
export function daysText({ valid_from: from, valid_to: to }: Tax, formats: Formats): string {
  if (from && to) return t('{{from}} to {{to}}', { from: formats.date(from), to: formats.date(to) });
  if (from) return t('From {{day}}', { day: formats.date(from) });
  return to ? t('Until {{day}}', { day: formats.date(to) }) : t('Any day');
}

/** The content of a tax, one line each. */
export const taxLines = (tax: Tax, formats: Formats): string[] => [
  labelled(t('Code'), tax.code),
  labelled(t('Name'), tax.name),
  labelled(t('Rate'), `${tax.rate} %`),
  labelled(t('On'), taxedText(tax)),
  labelled(t('Days'), daysText(tax, formats)),
];
