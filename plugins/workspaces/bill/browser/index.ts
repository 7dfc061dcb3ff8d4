import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { BillDayStore } from './bill-day-store';

export default definePlugin(manifest, {
  stores: { 'bill.day': BillDayStore },
  views: { 'bill.home': () => import('./home-page') },
  locales: { fr: () => import('../locales/fr.json') },
});
