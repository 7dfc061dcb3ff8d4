import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { OrdersStore } from './orders-store';

export default definePlugin(manifest, {
  stores: { 'service-requests': OrdersStore },
  views: {
    'service-requests.list': () => import('./list/orders-page'),
    'service-requests.of-patient': () => import('./list/orders-tab'),
    'service-requests.latest': () => import('./record/orders-card'),
    'service-requests.section': () => import('./record/encounter-section'),
    'service-requests.to-place': () => import('./record/unplaced-orders'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
