import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { DiscountsStore } from './discounts-store';

export default definePlugin(manifest, {
  stores: { discounts: DiscountsStore },
  views: {
    'discounts.tab': () => import('./discounts-tab'),
    'discounts.give': () => import('./requests/give-discount'),
    'discounts.of-charge': () => import('./charge/charge-note'),
    'discounts.limits': () => import('./settings/limits-section'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
