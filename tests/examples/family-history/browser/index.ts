import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { FamilyStore } from './family-store';

export default definePlugin(manifest, {
  stores: { 'family-history': FamilyStore },
  views: {
    'family-history.card': () => import('./family-card'),
    'family-history.section': () => import('./family-card'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
