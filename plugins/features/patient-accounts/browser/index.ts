import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { AccountsStore } from './accounts-store';

export default definePlugin(manifest, {
  stores: { 'patient-accounts': AccountsStore },
  views: {
    'patient-accounts.list': () => import('./accounts-tab'),
    'patient-accounts.moves': () => import('./moves-tab'),
    'patient-accounts.of-patient': () => import('./patient-account-tab'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
