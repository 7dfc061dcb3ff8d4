import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { LocationTreeStore } from './tree/location-tree-store';

export default definePlugin(manifest, {
  stores: { 'locations.tree': LocationTreeStore },
  views: { 'locations.manage': () => import('./locations-page') },
  locales: { fr: () => import('../locales/fr.json') },
});
