import { printedAmount } from '@clinic-workbench/sdk/node';
import type { Invoice } from '../../common/invoice';
import { dayOnPaper } from '../invoice-words';

interface MailedInvoice extends Invoice {
  /** Only its first paper is attached. */
  readonly isCut: boolean;
}

interface MailWords {
  subject(numbers: readonly string[]): string;
  text(message: string | null, invoices: readonly MailedInvoice[]): string;
}

type Line = (invoice: MailedInvoice) => string;

const textOf =
  (greeting: string, line: Line, end: string) => (message: string | null, invoices: readonly MailedInvoice[]) =>
    [greeting, ...(message ? ['', message] : []), '', ...invoices.map(line), '', end].join('\n');

/** Who reads it knows what the invoices are about: no patient is named in the text. */
export const mailWords: Readonly<Record<'en' | 'fr', MailWords>> = {
  en: {
    subject: (numbers) => (numbers.length === 1 ? `Invoice ${numbers[0]}` : `Invoices ${numbers.join(', ')}`),
    text: textOf(
      'Please find attached:',
      ({ number, open, currency, due_on: due, isCut }) =>
        `Invoice ${number}: ${printedAmount(open, 'en')} ${currency} open, due ${dayOnPaper(due ?? '')}${isCut ? ' (the PDF has the sums and the first lines, the CSV all of them)' : ''}`,
      'Each invoice comes as PDF, a long one in several files, and with all of its lines as CSV.',
    ),
  },
  fr: {
    subject: (numbers) => (numbers.length === 1 ? `Facture ${numbers[0]}` : `Factures ${numbers.join(', ')}`),
    text: textOf(
      'Veuillez trouver ci-joint :',
      ({ number, open, currency, due_on: due, isCut }) =>
        `Facture ${number} : ${printedAmount(open, 'fr')} ${currency} restant dû, échéance ${dayOnPaper(due ?? '')}${isCut ? ' (le PDF contient les sommes et les premières lignes, le CSV toutes)' : ''}`,
      'Chaque facture est jointe en PDF, une longue en plusieurs fichiers, et avec toutes ses lignes en CSV.',
    ),
  },
};
