import { amountText } from '@clinic-workbench/sdk/common';
import { conflict, Documents, FileAnswer, type DocumentPart, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { fullNameOf } from '../../patients/common/patient-description';
import { livingPatient } from '../../patients/node/contract';
import type { ReceiptSize } from '../common/payment-requests';
import type { Payment } from '../common/payment';
import { payments } from './payment-records';
import { receiptWords, type ReceiptWords } from './receipt-words';

/** Prints receipts. All prints are stored; later ones are marked as copies. */
@injectable()
export class Receipts {
  readonly #documents: Documents;

  constructor(@inject(Documents) documents: Documents) {
    this.#documents = documents;
  }

  /** @throws ApiError 404; 409 `not_confirmed` */
  async print(c: RequestContext, uuid: string, size: ReceiptSize): Promise<FileAnswer<'application/pdf'>> {
    // Locked: of two simultaneous prints, one is the copy.
    const row = await payments.row(c, uuid, 'lock');
    const payment = payments.wire(c, row);
    if (payment.receipt_number === null) throw conflict('not_confirmed', 'This payment has no receipt yet.');
    const patient = await livingPatient(c, payment.patient_id);
    const copy = payment.prints;
    await c.db
      .insertInto('payment_prints')
      .values({
        organization_uuid: c.organization,
        payment_uuid: uuid,
        position: copy + 1,
        size,
        printed_at: c.now,
        printed_by: c.user,
      })
      .execute();
    c.audit({
      action: 'print',
      resource: 'payments',
      resourceUuid: uuid,
      patientUuid: payment.patient_id,
      note: { size, copy },
    });
    const { language, time_zone } = await settingsOf(c);
    const words = receiptWords[language];
    const at = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: time_zone,
    }).format(row.paid_at!);
    const pdf = await this.#documents.pdf(c, {
      title: words.title,
      language,
      size,
      number: payment.receipt_number,
      footer: `${fullNameOf(patient)}, ${patient.patient_number}`,
      parts: [
        ...noticesOf(payment, copy, words),
        {
          kind: 'facts',
          facts: [
            [words.date, at],
            [words.patient, fullNameOf(patient)],
            [words.number, patient.patient_number],
            [words.takenBy, payment.created_by_name],
            [words.place, payment.location_name],
          ],
        },
        ...sumsOf(payment, words),
        ...taxesOf(payment, words),
        { kind: 'paragraph', text: words.thanks, muted: true },
      ],
    });
    return new FileAnswer(pdf, 'application/pdf', `${payment.receipt_number}.pdf`, 'inline');
  }
}

async function settingsOf({ db, organization }: RequestContext) {
  const { language, time_zone } = await db
    .selectFrom('organizations')
    .select(['language', 'time_zone'])
    .where('organization_uuid', '=', organization)
    .executeTakeFirstOrThrow();
  return { language: language === 'fr' ? ('fr' as const) : ('en' as const), time_zone };
}

function noticesOf({ status, void_reason }: Payment, copy: number, words: ReceiptWords): DocumentPart[] {
  return [
    ...(status === 'voided' ? [{ kind: 'notice' as const, text: `${words.voided} ${void_reason ?? ''}` }] : []),
    ...(copy > 0 ? [{ kind: 'notice' as const, text: words.copy(copy) }] : []),
  ];
}

/** The amounts and methods. */
function sumsOf(payment: Payment, words: ReceiptWords): DocumentPart[] {
  const { currency } = payment;
  const amounts = [1];
  const widths = [3, 1.4];
  const deposited = payment.deposited === amountText(0n, currency) ? [] : [[words.deposit, payment.deposited]];
  return [
    {
      kind: 'table',
      head: [words.what, `${words.amount} (${currency})`],
      rows: [...payment.charges.map(({ what, amount }) => [what, amount]), ...deposited, [words.total, payment.amount]],
      widths,
      amounts,
    },
    {
      kind: 'table',
      head: [words.paidBy, words.given],
      rows: [
        ...payment.payments.map((part) => [wordsOfPart(part, payment, words), `${part.amount} ${part.currency}`]),
        [words.change, `${payment.change} ${currency}`],
        ...(Number(payment.rounding) === 0 ? [] : [[words.rounding, `${payment.rounding} ${currency}`]]),
      ],
      widths,
      amounts,
    },
  ];
}

/** The taxes in the payment. */
const taxesOf = ({ taxes, currency }: Payment, words: ReceiptWords): DocumentPart[] =>
  taxes.length === 0
    ? []
    : [{ kind: 'facts', facts: taxes.map(({ code, amount }) => [words.tax(code), `${amount} ${currency}`]) }];

function wordsOfPart(part: Payment['payments'][number], { currency }: Payment, words: ReceiptWords): string {
  const method = [words.methods[part.transaction_type], part.vendor].filter(Boolean).join(', ');
  const reference = part.reference === null ? [] : [`${words.reference} ${part.reference}`];
  const rate = part.rate === null ? [] : [words.rate(part.currency, part.rate, currency)];
  return [method, ...reference, ...rate].join('\n');
}
