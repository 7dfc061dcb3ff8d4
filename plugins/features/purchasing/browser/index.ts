import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { PurchasingStore } from './purchasing-store';

export default definePlugin(manifest, {
  stores: { purchasing: PurchasingStore },
  views: {
    'purchasing.orders': () => import('./orders/orders-tab'),
    'purchasing.suppliers': () => import('./suppliers/suppliers-tab'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
