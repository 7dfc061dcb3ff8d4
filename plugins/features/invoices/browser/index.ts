import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { InvoicesStore } from './invoices-store';

export default definePlugin(manifest, {
  stores: { invoices: InvoicesStore },
  views: {
    'invoices.list': () => import('./list/invoices-page'),
    'invoices.one': () => import('./one/invoice-page'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
