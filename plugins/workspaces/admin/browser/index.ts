import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { AdminDayStore } from './admin-day-store';
import { SetUpStore } from './set-up-store';

export default definePlugin(manifest, {
  stores: { 'admin.day': AdminDayStore, 'admin.set-up': SetUpStore },
  views: { 'admin.home': () => import('./home-page') },
  locales: { fr: () => import('../locales/fr.json') },
});
