import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { ItemsStore } from './items-store';

export default definePlugin(manifest, {
  stores: { inventory: ItemsStore },
  views: { 'inventory.items': () => import('./list/items-page') },
  locales: { fr: () => import('../locales/fr.json') },
});
