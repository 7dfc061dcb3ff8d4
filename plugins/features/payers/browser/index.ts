import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { PayersStore } from './payers-store';

export default definePlugin(manifest, {
  stores: { payers: PayersStore },
  views: {
    'payers.companies': () => import('./clients/companies-page'),
    'payers.insurers': () => import('./clients/insurers-page'),
    'payers.client': () => import('./clients/client-page'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
