import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { EmergDayStore } from './emerg-day-store';

export default definePlugin(manifest, {
  stores: { 'emerg.day': EmergDayStore },
  views: { 'emerg.home': () => import('./home-page') },
  locales: { fr: () => import('../locales/fr.json') },
});
