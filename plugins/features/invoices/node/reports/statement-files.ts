import {
  csvFile,
  Documents,
  FileAnswer,
  organizationLanguage,
  printedAmount,
  type csvMime,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import type { StatementKind, StatementQuery } from '../../common/reports';
import { dayOnPaper } from '../invoice-words';
import { statementOf } from './statement';

interface StatementWords {
  readonly title: string;
  readonly to: string;
  readonly period: string;
  readonly opening: string;
  readonly closing: string;
  readonly day: string;
  readonly what: string;
  readonly paper: string;
  readonly debit: string;
  readonly credit: string;
  readonly balance: string;
  readonly currency: string;
  readonly kinds: Readonly<Record<StatementKind, string>>;
}

const words: Readonly<Record<'en' | 'fr', StatementWords>> = {
  en: {
    title: 'Statement',
    to: 'To',
    period: 'Period',
    opening: 'Owed before',
    closing: 'Owed at the end',
    day: 'Day',
    what: 'What',
    paper: 'Number',
    debit: 'Owed',
    credit: 'Paid or taken off',
    balance: 'Balance',
    currency: 'Currency',
    kinds: {
      invoice: 'Invoice',
      'credit-note': 'Credit note',
      payment: 'Payment',
      'payment-voided': 'Payment voided',
      borne: 'Borne by others',
      other: 'Other',
    },
  },
  fr: {
    title: 'Relevé',
    to: 'À',
    period: 'Période',
    opening: 'Dû auparavant',
    closing: 'Dû à la fin',
    day: 'Jour',
    what: 'Désignation',
    paper: 'Numéro',
    debit: 'Dû',
    credit: 'Payé ou déduit',
    balance: 'Solde',
    currency: 'Monnaie',
    kinds: {
      invoice: 'Facture',
      'credit-note': 'Avoir',
      payment: 'Paiement',
      'payment-voided': 'Paiement annulé',
      borne: 'À la charge d’autres',
      other: 'Autre',
    },
  },
};

/** A statement for spreadsheets. @throws as `statementOf` */
export async function statementFile(c: RequestContext, query: StatementQuery): Promise<FileAnswer<typeof csvMime>> {
  const { facts: of, rows } = await statementOf(c, query);
  const say = words[await organizationLanguage(c)];
  c.audit({ action: 'export', resource: 'invoices', note: { statement: of.payer_id, rows: rows.length } });
  const lines = [
    [say.to, say.day, say.what, say.paper, say.debit, say.credit, say.balance, say.currency],
    [of.payer_name, of.date_from, say.opening, null, null, null, of.opening, of.currency],
    ...rows.map((row) => [
      of.payer_name,
      row.day,
      say.kinds[row.kind],
      row.paper,
      row.debit,
      row.credit,
      row.balance,
      of.currency,
    ]),
    [of.payer_name, of.date_to, say.closing, null, null, null, of.closing, of.currency],
  ];
  return csvFile(`statement-${of.date_from}-${of.date_to}.csv`, lines);
}

/** A statement on paper. @throws as `statementOf` */
export async function statementPrint(c: RequestContext, query: StatementQuery): Promise<FileAnswer<'application/pdf'>> {
  const { facts: of, rows } = await statementOf(c, query);
  const language = await organizationLanguage(c);
  const say = words[language];
  const money = (amount: string | null) => (amount === null ? '' : printedAmount(amount, language));
  c.audit({ action: 'print', resource: 'invoices', note: { statement: of.payer_id, rows: rows.length } });
  const pdf = await c.service<Documents>(Documents).pdf(c, {
    title: say.title,
    language,
    size: 'A4',
    footer: of.payer_name,
    parts: [
      {
        kind: 'facts',
        facts: [
          [say.to, of.payer_name],
          [say.period, `${dayOnPaper(of.date_from)} – ${dayOnPaper(of.date_to)}`],
          [say.currency, of.currency],
          [say.opening, money(of.opening)],
          [say.closing, money(of.closing)],
        ],
      },
      {
        kind: 'table',
        head: [say.day, say.what, say.paper, say.debit, say.credit, say.balance],
        rows: rows.map((row) => [
          dayOnPaper(row.day),
          say.kinds[row.kind],
          row.paper ?? '',
          money(row.debit),
          money(row.credit),
          money(row.balance),
        ]),
        widths: [2, 3, 3, 2, 2, 2],
        amounts: [3, 4, 5],
      },
    ],
  });
  return new FileAnswer(pdf, 'application/pdf', `statement-${of.date_from}-${of.date_to}.pdf`, 'inline');
}
