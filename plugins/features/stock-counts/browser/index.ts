import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { CountsStore } from './counts-store';

export default definePlugin(manifest, {
  stores: { 'stock-counts': CountsStore },
  views: { 'stock-counts.tab': () => import('./counts-tab') },
  locales: { fr: () => import('../locales/fr.json') },
});
