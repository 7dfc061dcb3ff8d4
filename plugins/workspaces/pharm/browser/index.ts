import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { PharmDayStore } from './pharm-day-store';

export default definePlugin(manifest, {
  stores: { 'pharm.day': PharmDayStore },
  views: { 'pharm.home': () => import('./home-page') },
  locales: { fr: () => import('../locales/fr.json') },
});
