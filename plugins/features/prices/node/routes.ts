import type { ImportColumn } from '@clinic-workbench/sdk/common';
import { importRoutes, routesOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { ChangeExchangeRate, ExchangeRateFields, ExchangeRatesQuery } from '../common/exchange-rate';
import { PercentageChange, PercentageQuestion } from '../common/percentage-change';
import {
  ChangeServicePrice,
  GroupActivation,
  PriceFilter,
  QuoteQuery,
  ServicePriceFields,
  ServicePricesQuery,
} from '../common/price';
import { priceColumns } from '../common/price-import';
import { SheetSave } from '../common/price-sheet';
import manifest from '../manifest';
import { changeRate, createRate } from './exchange-rates';
import { activateByGroup } from './group-activation';
import { changeByPercentage, previewPercentage } from './percentage-change';
import { changePrice, createPrice, deletePrice } from './price-changes';
import { pricesAsked } from './price-conditions';
import { exportPrices, priceTemplate } from './price-export';
import { exchangeRates, servicePrices } from './price-records';
import { Quotes } from './quote';
import { saveSheet } from './sheet/sheet-changes';

const route = routesOf(manifest);
const path = '/billing/service-prices';
const rates = '/billing/exchange-rates';
const importHeaders: readonly ImportColumn[] = priceColumns;

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'Prices of services, by service, in display order',
    permission: 'prices.read',
    query: ServicePricesQuery,
    handle: (c, { query }) => servicePrices.page(c, { query, ...pricesAsked(query) }),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/batch`,
    summary: 'Saves all changes of a sheet of prices, or none of them',
    permission: 'prices.write',
    body: SheetSave,
    handle: (c, { body }) => saveSheet(c, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/percentage-change/preview`,
    summary: 'Previews a change of prices by percentage; changes nothing',
    permission: 'prices.write',
    body: PercentageQuestion,
    handle: (c, { body }) => previewPercentage(c, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/percentage-change`,
    summary: 'Changes prices by percentage from a day on, like the preview',
    permission: 'prices.write',
    body: PercentageChange,
    handle: (c, { body }) => changeByPercentage(c, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/activate-by-customer-group`,
    summary: 'Activates or deactivates all prices of a customer group',
    permission: 'prices.write',
    body: GroupActivation,
    handle: (c, { body }) => activateByGroup(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/export`,
    summary: 'The prices that a filter finds, as CSV with the headings of an import',
    permission: 'prices.read',
    query: PriceFilter,
    handle: (c, { query }) => exportPrices(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/import-template`,
    summary: 'A CSV file of prices to fill in, with an example',
    permission: 'prices.write',
    handle: () => Promise.resolve(priceTemplate()),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/import-headers`,
    summary: 'The columns of a CSV file of prices',
    permission: 'prices.write',
    handle: () => Promise.resolve({ data: importHeaders }),
  }),
  ...importRoutes(manifest, { kind: 'service-prices', permission: 'prices.write', undo: 'prices.delete' }),
  route({
    method: 'POST',
    api: 'v2',
    path,
    summary: 'Creates a price of a service',
    permission: 'prices.write',
    status: 201,
    body: ServicePriceFields,
    handle: (c, { body }) => createPrice(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/quote`,
    summary: 'The price of a service: every price with its verdict, and each step to the amount',
    permission: 'prices.read',
    query: QuoteQuery,
    handle: (c, { query }) => c.service<Quotes>(Quotes).quote(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'One price of a service',
    permission: 'prices.read',
    handle: (c, { params }) => servicePrices.read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/changes`,
    summary: 'The history of a price, the latest change first, including its deletion',
    permission: 'prices.read',
    handle: (c, { params }) => servicePrices.history(c, params.id),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'Changes, activates or deactivates a price',
    permission: 'prices.write',
    versioned: true,
    body: ChangeServicePrice,
    handle: (c, { params, body, ifMatch }) => changePrice(c, params.id, ifMatch, body),
  }),
  route({
    method: 'DELETE',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'Deletes a price; charges made with it do not change',
    permission: 'prices.delete',
    versioned: true,
    handle: (c, { params, ifMatch }) => deletePrice(c, params.id, ifMatch),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: rates,
    summary: 'Rates of currencies, the latest day first',
    permission: 'prices.read',
    query: ExchangeRatesQuery,
    handle: (c, { query }) =>
      exchangeRates.page(c, {
        query,
        conditions: query.currency ? [sql`r.currency = ${query.currency}`] : [],
        order: sql`r.day desc, r.currency`,
      }),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: rates,
    summary: 'Sets the value of a currency in the organization’s from a day on',
    permission: 'prices.write',
    status: 201,
    body: ExchangeRateFields,
    handle: (c, { body }) => createRate(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${rates}/:id`,
    summary: 'One rate of a currency',
    permission: 'prices.read',
    handle: (c, { params }) => exchangeRates.read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${rates}/:id/changes`,
    summary: 'The history of a rate, the latest change first, including its deletion',
    permission: 'prices.read',
    handle: (c, { params }) => exchangeRates.history(c, params.id),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: `${rates}/:id`,
    summary: 'Changes the day or the value of a rate; charges made with it do not change',
    permission: 'prices.write',
    versioned: true,
    body: ChangeExchangeRate,
    handle: (c, { params, body, ifMatch }) => changeRate(c, params.id, ifMatch, body),
  }),
  route({
    method: 'DELETE',
    api: 'v2',
    path: `${rates}/:id`,
    summary: 'Deletes a rate; charges made with it do not change',
    permission: 'prices.delete',
    versioned: true,
    handle: async (c, { params, ifMatch }) => {
      await exchangeRates.delete(c, await exchangeRates.insisted(c, params.id, ifMatch));
    },
  }),
];
