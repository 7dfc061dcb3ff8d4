import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';

export default definePlugin(manifest, {
  views: { 'opd.home': () => import('./home-page') },
  locales: { fr: () => import('../locales/fr.json') },
});
