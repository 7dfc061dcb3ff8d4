import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { StatementsStore } from './statements/statements-store';
import { PapersStore } from './papers/papers-store';
import { ReportsStore } from './reports/reports-store';
import { InvoicesStore } from './invoices-store';

export default definePlugin(manifest, {
  stores: {
    invoices: InvoicesStore,
    'invoices.statements': StatementsStore,
    'invoices.reports': ReportsStore,
    'invoices.papers': PapersStore,
  },
  views: {
    'invoices.list': () => import('./invoices-page'),
    'invoices.statements': () => import('./statements/statements-page'),
    'invoices.papers': () => import('./papers/papers-section'),
    'invoices.one': () => import('./one/invoice-page'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
