import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { TransfersStore } from './transfers-store';

export default definePlugin(manifest, {
  stores: { 'stock-transfers': TransfersStore },
  views: { 'stock-transfers.tab': () => import('./transfers-tab') },
  locales: { fr: () => import('../locales/fr.json') },
});
