import { onOnePage, routesOf, type RequestContext } from '@clinic-workbench/sdk/node';
import { LateInvoicesQuery, LatePaymentsQuery, RejectedLinesQuery, RejectionsQuery } from '../../common/claim-reports';
import {
  AgeingFileQuery,
  AgeingQuery,
  ChargePeriodQuery,
  PeriodChargesQuery,
  StatementQuery,
  type StatementMeta,
  type StatementRow,
} from '../../common/reports';
import manifest from '../../manifest';
import { ageing } from './ageing';
import { chargesByPeriod, periodCharges } from './charge-periods';
import { lateInvoices, latePayers } from './late-payments';
import { rejectedLines, rejectionsByReason } from './rejections';
import { ageingFile, lateFile, periodFile, rejectionsFile } from './report-files';
import { statementOf } from './statement';
import { statementFile, statementPrint } from './statement-files';

const route = routesOf(manifest);
const permission = 'invoices.read';
const statements = '/billing/payer-statements';
const periods = '/billing/invoices/charge-by-period';
const reports = '/billing/payer-reports';

async function statementPage(
  c: RequestContext,
  query: StatementQuery,
): Promise<{ readonly data: readonly StatementRow[]; readonly meta: StatementMeta }> {
  const { facts, rows } = await statementOf(c, query);
  const { data, meta } = onOnePage(rows, query);
  return { data, meta: { ...meta, statement: facts } };
}

export const reportRoutes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/billing/invoices/ageing',
    summary: 'What payers owe on invoices at the end of a day, by days past the due day',
    permission,
    query: AgeingQuery,
    handle: async (c, { query }) => onOnePage(await ageing(c, query), query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/billing/invoices/ageing/export',
    summary: 'What payers owe on invoices by age, as CSV',
    permission,
    query: AgeingFileQuery,
    handle: (c, { query }) => ageingFile(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: periods,
    summary: 'What payers pay for the work of each day or month, and what of it is invoiced',
    permission,
    query: ChargePeriodQuery,
    handle: async (c, { query }) => onOnePage(await chargesByPeriod(c, query), query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${periods}/charges`,
    summary: 'The charges behind what payers pay for the work of a day or month',
    permission,
    query: PeriodChargesQuery,
    handle: (c, { query }) => periodCharges(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${periods}/export`,
    summary: 'These charges as CSV',
    permission,
    query: PeriodChargesQuery,
    handle: (c, { query }) => periodFile(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${reports}/rejections`,
    summary: 'What payers rejected, by reason, and what became of it',
    permission,
    query: RejectionsQuery,
    handle: async (c, { query }) => onOnePage(await rejectionsByReason(c, query), query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${reports}/rejections/lines`,
    summary: 'The lines behind what payers rejected',
    permission,
    query: RejectedLinesQuery,
    handle: (c, { query }) => rejectedLines(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${reports}/rejections/export`,
    summary: 'These lines as CSV',
    permission,
    query: RejectedLinesQuery,
    handle: (c, { query }) => rejectionsFile(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${reports}/late-payments`,
    summary: 'What each payer paid after the due day, and how late',
    permission,
    query: LatePaymentsQuery,
    handle: async (c, { query }) => onOnePage(await latePayers(c, query), query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${reports}/late-payments/invoices`,
    summary: 'The payments behind what was paid late, by invoice',
    permission,
    query: LateInvoicesQuery,
    handle: (c, { query }) => lateInvoices(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${reports}/late-payments/export`,
    summary: 'These payments as CSV',
    permission,
    query: LateInvoicesQuery,
    handle: (c, { query }) => lateFile(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: statements,
    summary: 'What moved the debt of a payer in a period, and whether the ledger agrees with the invoices',
    permission,
    query: StatementQuery,
    handle: (c, { query }) => statementPage(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${statements}/print`,
    summary: 'A statement as PDF',
    permission,
    query: StatementQuery,
    handle: (c, { query }) => statementPrint(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${statements}/export`,
    summary: 'A statement as CSV',
    permission,
    query: StatementQuery,
    handle: (c, { query }) => statementFile(c, query),
  }),
];
