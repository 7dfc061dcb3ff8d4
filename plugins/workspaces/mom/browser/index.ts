import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { MomDayStore } from './mom-day-store';

export default definePlugin(manifest, {
  stores: { 'mom.day': MomDayStore },
  views: { 'mom.home': () => import('./home-page') },
  locales: { fr: () => import('../locales/fr.json') },
});
