import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { OpeningBalancesStore } from './opening-balances-store';

export default definePlugin(manifest, {
  stores: { 'opening-balances': OpeningBalancesStore },
  views: {
    'opening-balances.tab': () => import('./opening-balances-tab'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
