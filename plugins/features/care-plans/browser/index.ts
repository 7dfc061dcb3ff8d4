import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { CarePlansStore } from './care-plans-store';

export default definePlugin(manifest, {
  stores: { 'care-plans': CarePlansStore },
  views: {
    'care-plans.of-patient': () => import('./care-plans-tab'),
    'care-plans.card': () => import('./summary-card'),
    'care-plans.overdue': () => import('./overdue/overdue-page'),
    'care-plans.overdue-figure': () => import('./overdue/overdue-figure'),
    'care-plans.section': () => import('./encounter-section'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
