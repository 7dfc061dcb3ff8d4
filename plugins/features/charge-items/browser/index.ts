import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';

export default definePlugin(manifest, {
  views: { 'charge-items.bills': () => import('./bills/bills-page') },
  locales: { fr: () => import('../locales/fr.json') },
});
