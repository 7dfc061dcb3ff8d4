import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { PricesStore } from './prices-store';

export default definePlugin(manifest, {
  stores: { prices: PricesStore },
  views: {
    'prices.manage': () => import('./page/service-prices-page'),
    'prices.cost': () => import('./cost/cost-page'),
    'prices.of-service': () => import('./cost/service-price'),
    'prices.explanation': () => import('./cost/explanation-part'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
