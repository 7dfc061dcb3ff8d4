import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { ScoresStore } from './scores-store';

export default definePlugin(manifest, {
  stores: { 'early-warning': ScoresStore },
  views: {
    'early-warning.entry': () => import('./entry/entry-section'),
    'early-warning.form': () => import('./entry/form-part'),
    'early-warning.acknowledge': () => import('./parts/acknowledge-part'),
    'early-warning.latest': () => import('./latest-card'),
    'early-warning.banner': () => import('./score-banner'),
    'early-warning.of-patient': () => import('./course/course-part'),
    'early-warning.overdue': () => import('./overdue/overdue-part'),
    'early-warning.overdue-page': () => import('./overdue/overdue-page'),
    'early-warning.settings': () => import('./settings/settings-section'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
