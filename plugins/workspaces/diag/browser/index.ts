import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { DiagDayStore } from './diag-day-store';

export default definePlugin(manifest, {
  stores: { 'diag.day': DiagDayStore },
  views: { 'diag.home': () => import('./home-page') },
  locales: { fr: () => import('../locales/fr.json') },
});
