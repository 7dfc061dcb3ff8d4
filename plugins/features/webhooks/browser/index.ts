import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';

export default definePlugin(manifest, {
  views: { 'webhooks.manage': () => import('./webhooks-page') },
  locales: { fr: () => import('../locales/fr.json') },
});
