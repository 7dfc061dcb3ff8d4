import { onOnePage, routesOf, type RequestContext } from '@clinic-workbench/sdk/node';
import {
  AgeingQuery,
  ChargePeriodQuery,
  StatementQuery,
  type StatementMeta,
  type StatementRow,
} from '../../common/reports';
import manifest from '../../manifest';
import { ageing } from './ageing';
import { chargesByPeriod } from './charge-periods';
import { statementOf } from './statement';
import { statementFile, statementPrint } from './statement-files';

const route = routesOf(manifest);
const permission = 'invoices.read';
const statements = '/billing/payer-statements';

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
    path: '/billing/invoices/charge-by-period',
    summary: 'What payers pay for the work of each day or month, and what of it is invoiced',
    permission,
    query: ChargePeriodQuery,
    handle: async (c, { query }) => onOnePage(await chargesByPeriod(c, query), query),
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
