import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';

export default definePlugin(manifest, {
  views: { 'dashboard.page': () => import('./dashboard-page') },
  locales: { fr: () => import('../locales/fr.json') },
});
