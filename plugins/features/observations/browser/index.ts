import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { ObservationsStore } from './observations-store';

export default definePlugin(manifest, {
  stores: { observations: ObservationsStore },
  views: {
    'observations.charts': () => import('./charts-tab'),
    'observations.latest': () => import('./sections/latest-card'),
    'observations.vitals': () => import('./sections/encounter-vitals'),
    'observations.past-history': () => import('./sections/encounter-history'),
    'observations.exams': () => import('./sections/encounter-exams'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
