import {
  Documents,
  FileAnswer,
  printedAmount,
  type DocumentPart,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { ReportSize } from '../../drawers/common/drawer-report';
import { printedDrawer } from '../../drawers/node/contract';
import type { SessionTransaction, TransactionKind } from '../common/pharmacy-session';
import { sessionReport } from './session-reports';
import { transactionsPage } from './session-transactions';

/** The most transactions on a report; its sums contain all. */
const mostRows = 500;

interface Words {
  readonly title: string;
  readonly sums: string;
  readonly transactions: string;
  readonly revenue: string;
  readonly dispensed: string;
  readonly when: string;
  readonly what: string;
  readonly patient: string;
  readonly amount: string;
  readonly more: (left: number) => string;
  readonly kinds: Readonly<Record<TransactionKind, string>>;
}

const words: Readonly<Record<'en' | 'fr', Words>> = {
  en: {
    title: 'Pharmacy session',
    sums: 'Sums',
    transactions: 'Transactions',
    revenue: 'Revenue',
    dispensed: 'Items dispensed',
    when: 'When',
    what: 'What',
    patient: 'Patient',
    amount: 'Amount',
    more: (left) => `${left} more transactions are not printed.`,
    kinds: { dispense: 'Dispensed and paid', bill: 'Bill', 'hand-over': 'Handed over', cancelled: 'Cancelled bill' },
  },
  fr: {
    title: 'Session de la pharmacie',
    sums: 'Totaux',
    transactions: 'Transactions',
    revenue: 'Recettes',
    dispensed: 'Articles délivrés',
    when: 'Quand',
    what: 'Quoi',
    patient: 'Patient',
    amount: 'Montant',
    more: (left) => `${left} autres transactions ne sont pas imprimées.`,
    kinds: { dispense: 'Délivré et payé', bill: 'Facture', 'hand-over': 'Remis', cancelled: 'Facture annulée' },
  },
};

/** Prints the report of a session: the drawer, the sums and the transactions. */
@injectable()
export class SessionPrints {
  readonly #documents: Documents;

  constructor(@inject(Documents) documents: Documents) {
    this.#documents = documents;
  }

  /** @throws ApiError 404 */
  async ofSession(c: RequestContext, uuid: string, size: ReportSize): Promise<FileAnswer<'application/pdf'>> {
    const { stats } = await sessionReport(c, uuid);
    const { drawer, language, parts, moment } = await printedDrawer(c, uuid);
    const { data, meta } = await transactionsPage(c, { session_id: uuid, page: 1, page_size: mostRows });
    const own = words[language];
    const amount = (text: string) => printedAmount(text, language);
    const rowOf = (row: SessionTransaction) => [
      moment(row.timestamp),
      own.kinds[row.type],
      row.patient_name ?? '',
      row.type === 'hand-over' ? '' : amount(row.amount),
    ];
    const all: DocumentPart[] = [
      ...parts,
      { kind: 'heading', text: own.sums },
      {
        kind: 'facts',
        facts: [
          [own.transactions, String(stats.totalTransactions)],
          [`${own.revenue} (${drawer.currency})`, amount(stats.totalRevenue)],
          [own.dispensed, String(stats.totalDispensed)],
        ],
      },
      ...(data.length === 0
        ? []
        : [
            { kind: 'heading' as const, text: own.transactions },
            {
              kind: 'table' as const,
              head: [own.when, own.what, own.patient, own.amount],
              rows: data.map(rowOf),
              widths: [3, 3, 4, 2],
            },
          ]),
      ...(meta.total > data.length ? [{ kind: 'notice' as const, text: own.more(meta.total - data.length) }] : []),
    ];
    c.audit({ action: 'print', resource: 'pharmacy-sessions', resourceUuid: uuid });
    const pdf = await this.#documents.pdf(c, { title: own.title, language, size, parts: all });
    return new FileAnswer(pdf, 'application/pdf', `pharmacy-session-${drawer.opened_at.slice(0, 10)}.pdf`, 'inline');
  }
}
