import { FigureQuery } from '@clinic-workbench/sdk/common';
import { routesOf } from '@clinic-workbench/sdk/node';
import { IncomeChargesQuery, IncomeQuery } from '../common/income';
import manifest from '../manifest';
import { incomeCharges } from './income-charges';
import { incomeFigure } from './income-figure';
import { incomeFile, incomePrint } from './income-files';
import { incomeReport } from './income-report';

const route = routesOf(manifest);
const path = '/billing/income';
const permission = 'income.read';

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'Charges, discounts, payments and refunds of a period, by service, department, practitioner or place',
    permission,
    query: IncomeQuery,
    handle: (c, { query }) => incomeReport(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/charges`,
    summary: 'The charges behind a sum of the report',
    permission,
    query: IncomeChargesQuery,
    handle: (c, { query }) => incomeCharges(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/figure`,
    summary: 'Payments and income over time, for the dashboard',
    permission,
    query: FigureQuery,
    handle: (c, { query }) => incomeFigure(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/export`,
    summary: 'The report as a CSV file',
    permission,
    query: IncomeQuery,
    handle: (c, { query }) => incomeFile(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/print`,
    summary: 'The report as PDF',
    permission,
    query: IncomeQuery,
    handle: (c, { query }) => incomePrint(c, query),
  }),
];
