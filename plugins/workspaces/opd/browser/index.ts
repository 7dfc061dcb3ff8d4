import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { OpdDayStore } from './opd-day-store';

export default definePlugin(manifest, {
  stores: { 'opd.day': OpdDayStore },
  views: { 'opd.home': () => import('./home-page') },
  locales: { fr: () => import('../locales/fr.json') },
});
