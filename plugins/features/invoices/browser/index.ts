import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { StatementsStore } from './statements/statements-store';
import { InvoicesStore } from './invoices-store';

export default definePlugin(manifest, {
  stores: { invoices: InvoicesStore, 'invoices.statements': StatementsStore },
  views: {
    'invoices.list': () => import('./invoices-page'),
    'invoices.statements': () => import('./statements/statements-page'),
    'invoices.one': () => import('./one/invoice-page'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
