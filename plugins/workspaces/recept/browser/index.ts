import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { ReceptDayStore } from './recept-day-store';

export default definePlugin(manifest, {
  stores: { 'recept.day': ReceptDayStore },
  views: { 'recept.home': () => import('./home-page') },
  locales: { fr: () => import('../locales/fr.json') },
});
