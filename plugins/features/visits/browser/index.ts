import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { VisitsStore } from './visits-store';

export default definePlugin(manifest, {
  stores: { visits: VisitsStore },
  views: {
    'visits.list': () => import('./list/visits-page'),
    'visits.of-patient': () => import('./profile/visits-tab'),
    'visits.current': () => import('./profile/current-visit-banner'),
    'visits.figure': () => import('./figures/visits-figure'),
    'visits.walk-in': () => import('./walk-in/walk-in-page'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
