import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { SettlementsStore } from './settlements-store';

export default definePlugin(manifest, {
  stores: { settlements: SettlementsStore },
  views: { 'settlements.tab': () => import('./settlements-tab') },
  locales: { fr: () => import('../locales/fr.json') },
});
