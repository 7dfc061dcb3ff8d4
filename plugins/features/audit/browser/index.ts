import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';

export default definePlugin(manifest, {
  views: {
    'audit.trail': () => import('./audit-page'),
    'audit.sign-ins': () => import('./figures/sign-ins-figure'),
    'audit.patient': () => import('./patient-trail-tab'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
