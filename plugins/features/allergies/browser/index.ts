import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { AllergiesStore } from './allergies-store';

export default definePlugin(manifest, {
  stores: { allergies: AllergiesStore },
  views: {
    'allergies.banner': () => import('./banner'),
    'allergies.card': () => import('./summary-card'),
    'allergies.section': () => import('./encounter-section'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
