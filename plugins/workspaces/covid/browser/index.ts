import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { CovidDayStore } from './covid-day-store';

export default definePlugin(manifest, {
  stores: { 'covid.day': CovidDayStore },
  views: { 'covid.home': () => import('./home-page') },
  locales: { fr: () => import('../locales/fr.json') },
});
