import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { AdminDayStore } from './admin-day-store';

export default definePlugin(manifest, {
  stores: { 'admin.day': AdminDayStore },
  views: { 'admin.home': () => import('./home-page') },
  locales: { fr: () => import('../locales/fr.json') },
});
