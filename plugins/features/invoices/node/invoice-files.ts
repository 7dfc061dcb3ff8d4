import { amountText } from '@clinic-workbench/sdk/common';
import {
  csvLine,
  Documents,
  FileAnswer,
  invalid,
  organizationLanguage,
  printedAmount,
  type DocumentPart,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { linesOnPaper, type Invoice, type InvoiceLine } from '../common/invoice';
import { invoices } from './invoice-records';
import { dayOnPaper, invoiceWords, type InvoiceWords } from './invoice-words';
import { invoiceLines } from './line-records';
import { stepTexts } from './step-words';

/** The number of lines per read for a file. */
const chunk = 5_000;

const csv = 'text/csv; charset=utf-8';

/** All lines of an invoice, as a file for spreadsheets. @throws ApiError 404 */
export async function invoiceFile(c: RequestContext, uuid: string): Promise<FileAnswer<typeof csv>> {
  const invoice = await invoices.answer(c, uuid);
  const content = await linesAsCsv(c, invoice);
  c.audit({ action: 'export', resource: 'invoices', resourceUuid: uuid, note: { lines: invoice.lines } });
  return new FileAnswer(content, csv, `${nameOf(invoice)}.csv`);
}

/**
 * An invoice for printing.
 * @param part from 1: a paper holds so many lines
 * @throws ApiError 404; 400 for a part that it does not have
 */
export async function invoicePrint(c: RequestContext, uuid: string, part = 1): Promise<FileAnswer<'application/pdf'>> {
  const invoice = await invoices.answer(c, uuid);
  if (part > 1 && (part - 1) * linesOnPaper >= invoice.lines) throw invalid({ part: ['Part is not valid'] });
  const content = await invoiceAsPdf(c, invoice, part);
  c.audit({ action: 'print', resource: 'invoices', resourceUuid: uuid, note: { lines: invoice.lines, part } });
  return new FileAnswer(content, 'application/pdf', `${paperName(invoice, part)}.pdf`, 'inline');
}

/** The name of a file: the invoice's number, or that it is a draft. */
export const nameOf = ({ number, uuid }: Pick<Invoice, 'number' | 'uuid'>): string =>
  number?.replaceAll(/[^\w.-]+/g, '-') ?? `draft-${uuid.slice(0, 8)}`;

/** The name of one of its papers. */
export const paperName = (invoice: Invoice, paper: number): string =>
  [nameOf(invoice), ...(invoice.lines > linesOnPaper ? [paper] : [])].join('-');

export async function linesAsCsv(c: RequestContext, invoice: Invoice): Promise<Buffer> {
  const language = await organizationLanguage(c);
  const words = invoiceWords[language];
  const head = [
    ...[words.title, words.to, words.done, words.patientNumber, words.patient, words.member, words.policy, words.what],
    ...[words.quantity, words.charged, words.othersPay, words.payerPays, words.paid, words.credited, words.borne],
    ...[words.open, words.currency, words.claim, words.reason, words.because],
  ];
  const parts = [csvLine(head)];
  for (let from = 0; ; from += chunk) {
    const lines = await linesOf(c, invoice.uuid, from, chunk);
    for (const line of lines)
      parts.push(csvLine([...cellsOf(line, invoice), stepTexts(line.steps, language).join('; ')]));
    if (lines.length < chunk) break;
  }
  // Spreadsheets recognise UTF-8 by the first character.
  return Buffer.from(`\u{feff}${parts.join('')}`);
}

const cellsOf = (line: InvoiceLine, { number, recipient }: Invoice) => [
  number,
  recipient.name,
  line.done_on,
  line.patient_number,
  line.patient_name,
  line.member_number,
  line.policy_name,
  line.what,
  line.quantity,
  line.charged,
  restOf(line),
  line.amount,
  line.paid,
  line.credited,
  line.borne,
  line.open,
  line.currency,
  line.claim,
  line.claim_reason,
];

/** The part of the charge that the policy does not pay. */
const restOf = ({ charged, amount, currency }: InvoiceLine): string =>
  amountText(minorText(charged) - minorText(amount), currency);
const minorText = (amount: string) => BigInt(amount.replace('.', ''));

/** In the order of the invoice. Positions may have gaps. */
async function linesOf(
  c: RequestContext,
  invoice: string,
  from: number,
  limit: number,
): Promise<readonly InvoiceLine[]> {
  return invoiceLines.list(c, {
    where: sql`l.uuid in (
      select x.uuid from payer_invoice_lines x where x.organization_uuid = ${c.organization} and x.invoice_uuid = ${invoice}
       order by x.position limit ${limit} offset ${from})`,
    order: sql`l.position`,
  });
}

/** @param part from 1: the lines of one paper */
export async function invoiceAsPdf(c: RequestContext, invoice: Invoice, part = 1): Promise<Buffer> {
  const language = await organizationLanguage(c);
  const words = invoiceWords[language];
  const money = (amount: string) => printedAmount(amount, language);
  const before = (part - 1) * linesOnPaper;
  const lines = await linesOf(c, invoice.uuid, before, linesOnPaper);
  const ofPart = lines.reduce((sum, line) => sum + minorText(line.amount), 0n);
  const isWhole = invoice.lines <= linesOnPaper;
  const { recipient, currency } = invoice;
  const parts: DocumentPart[] = [
    ...noticesOf(invoice, words),
    {
      kind: 'facts',
      facts: [
        [words.to, recipient.name],
        [words.branch, recipient.branch],
        [words.address, recipient.address],
        [words.taxNumber, recipient.tax_number],
        [words.period, `${dayOnPaper(invoice.period_from)} – ${dayOnPaper(invoice.period_to)}`],
        [words.issued, invoice.issued_on && dayOnPaper(invoice.issued_on)],
        [words.due, invoice.due_on && dayOnPaper(invoice.due_on)],
        [words.note, invoice.note],
      ],
    },
    { kind: 'facts', facts: sumsOf(invoice, words, money) },
    ...(isWhole
      ? []
      : [{ kind: 'notice' as const, text: words.part(before + 1, before + lines.length, invoice.lines) }]),
    {
      kind: 'table',
      head: [words.done, words.patient, words.what, words.charged, words.othersPay, words.payerPays],
      rows: [
        ...lines.map((line) => [
          dayOnPaper(line.done_on),
          [line.patient_name, line.member_number ?? line.patient_number].join('\n'),
          [line.what, line.policy_name, ...stepTexts(line.steps, language)].filter(Boolean).join('\n'),
          money(line.charged),
          money(restOf(line)),
          money(line.amount),
        ]),
        ...(isWhole ? [] : [['', '', words.sumOfPart, '', '', money(amountText(ofPart, currency))]]),
        ['', '', words.total, '', '', money(invoice.total)],
      ],
      widths: [2, 4, 5, 2, 2, 2],
      amounts: [3, 4, 5],
    },
    { kind: 'paragraph', text: words.meaning, muted: true },
  ];
  return c.service<Documents>(Documents).pdf(c, {
    title: words.title,
    language,
    size: 'A4',
    ...(invoice.number !== null && { number: invoice.number }),
    footer: [recipient.name, `${words.amountsIn} ${currency}`].join(', '),
    parts,
  });
}

function noticesOf({ status }: Invoice, words: InvoiceWords): DocumentPart[] {
  if (status === 'draft') return [{ kind: 'notice', text: words.draft }];
  return status === 'cancelled' ? [{ kind: 'notice', text: words.cancelled }] : [];
}

function sumsOf(invoice: Invoice, words: InvoiceWords, money: (amount: string) => string) {
  const { currency, paid, credited, borne } = invoice;
  const some = (amount: string) => (Number(amount) > 0 ? `${money(amount)} ${currency}` : null);
  const changed = [paid, credited, borne].some((amount) => Number(amount) > 0);
  return [
    [words.lines, String(invoice.lines)],
    [words.total, `${money(invoice.total)} ${currency}`],
    [words.paid, some(paid)],
    [words.credited, some(credited)],
    [words.borne, some(borne)],
    [words.open, changed ? `${money(invoice.open)} ${currency}` : null],
  ] as const;
}
