import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { PoliciesStore } from './policies-store';

export default definePlugin(manifest, {
  stores: { policies: PoliciesStore },
  views: {
    'policies.of-client': () => import('./policies/policies-section'),
    'policies.used': () => import('./used/cover-used-section'),
    'policies.of-patient': () => import('./coverages/coverages-section'),
    'policies.of-charge': () => import('./coverages/charge-cover'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
