import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { CartStore } from './cart/cart-store';
import { DispensingStore } from './dispensing-store';

export default definePlugin(manifest, {
  stores: { dispensing: DispensingStore, 'dispensing.carts': CartStore },
  views: {
    'dispensing.waiting': () => import('./waiting/waiting-section'),
    'dispensing.waiting-page': () => import('./waiting/waiting-page'),
    'dispensing.waiting-figure': () => import('./waiting/waiting-figure'),
    'dispensing.of-patient': () => import('./medicines/medicines-tab'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
