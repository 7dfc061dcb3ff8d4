import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { HomeDayStore } from './home-day-store';

export default definePlugin(manifest, {
  stores: { 'home.day': HomeDayStore },
  views: { 'home.home': () => import('./home-page') },
  locales: { fr: () => import('../locales/fr.json') },
});
