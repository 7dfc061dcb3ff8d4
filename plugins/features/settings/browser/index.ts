import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';

export default definePlugin(manifest, {
  views: { 'settings.personal': () => import('./personal-settings-page') },
  locales: { fr: () => import('../locales/fr.json') },
});
