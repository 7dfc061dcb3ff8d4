import { amountText, minorOf } from '@clinic-workbench/sdk/common';
import { Documents, FileAnswer, type DocumentPart, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { livingPatient } from '../../patients/node/contract';
import { fullNameOf } from '../../patients/common/patient-description';
import type { ChargeItem } from '../common/charge-item';
import { chargeItems } from './charge-item-records';
import { Entries } from './entries';

/** The words of a printed bill. */
const words = {
  en: {
    title: 'Bill',
    patient: 'Patient',
    number: 'Patient number',
    head: ['Date', 'Charged for', 'Quantity', 'Amount', 'To pay'],
    total: 'Total to pay:',
    taxed: 'Taxes in the amounts',
    none: 'Nothing is owed.',
    unpriced: 'no price yet',
  },
  fr: {
    title: 'Facture à payer',
    patient: 'Patient',
    number: 'Numéro de patient',
    head: ['Date', 'Prestation', 'Quantité', 'Montant', 'À payer'],
    total: 'Total à payer\u00a0:',
    taxed: 'Taxes comprises dans les montants',
    none: 'Rien n’est dû.',
    unpriced: 'pas encore de prix',
  },
} as const;

/** The taxes in the amounts, summed by code; nothing if all are exempt. */
function taxFacts(charges: readonly ChargeItem[], currency: string, title: string): DocumentPart[] {
  const sums = new Map<string, bigint>();
  for (const { code, amount } of charges.flatMap(({ taxes }) => taxes))
    sums.set(code, (sums.get(code) ?? 0n) + minorOf(amount, currency));
  if (sums.size === 0) return [];
  const texts = [...sums].map(([code, sum]) => `${code} ${currency} ${amountText(sum, currency)}`);
  return [{ kind: 'facts', facts: [[title, texts.join(', ')]] }];
}

/** Prints a patient's debt. It is no invoice and no receipt, and has no number. */
@injectable()
export class BillPrint {
  readonly #documents: Documents;
  readonly #entries: Entries;

  constructor(@inject(Documents) documents: Documents, @inject(Entries) entries: Entries) {
    this.#documents = documents;
    this.#entries = entries;
  }

  /** @throws ApiError 404 */
  async bill(c: RequestContext, patient: string, language: 'en' | 'fr'): Promise<FileAnswer<'application/pdf'>> {
    const record = await livingPatient(c, patient);
    const currency = await this.#entries.currency(c);
    const where = sql`ci.patient_uuid = ${patient} and ci.status in ('billable', 'planned')`;
    const charges = await chargeItems.list(c, { where, order: sql`ci.done_on, ci.number` });
    const of = words[language];
    const total = charges.reduce((sum, { owed }) => sum + minorOf(owed ?? '0', currency), 0n);
    const content = await this.#documents.pdf(c, {
      title: of.title,
      language,
      size: 'A4',
      parts: [
        {
          kind: 'facts',
          facts: [
            [of.patient, fullNameOf(record)],
            [of.number, record.patient_number],
          ],
        },
        ...(charges.length === 0
          ? [{ kind: 'paragraph' as const, text: of.none }]
          : [
              {
                kind: 'table' as const,
                head: of.head,
                widths: [2, 5, 1, 2, 2],
                rows: charges.map(({ done_on, what, quantity, line_total, owed, taxes }) => [
                  done_on.split('-').toReversed().join('-'),
                  [what, ...taxes.map(({ code, percent, amount }) => `${code} ${percent} %: ${amount}`)].join('\n'),
                  quantity,
                  line_total ?? of.unpriced,
                  owed ?? '',
                ]),
              },
              ...taxFacts(charges, currency, of.taxed),
              { kind: 'heading' as const, text: `${of.total} ${currency} ${amountText(total, currency)}` },
            ]),
      ],
    });
    c.audit({ action: 'print', resource: 'charge-items', patientUuid: patient, note: { charges: charges.length } });
    return new FileAnswer(content, 'application/pdf', 'bill.pdf', 'inline');
  }
}
