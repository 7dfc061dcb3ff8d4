import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { OrganizationStore } from './organization/organization-store';

export default definePlugin(manifest, {
  stores: { 'settings.organization': OrganizationStore },
  views: {
    'settings.organization': () => import('./organization-settings-page'),
    'settings.personal': () => import('./personal-settings-page'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
