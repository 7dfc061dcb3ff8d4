import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { PluginsStore } from './plugins-store';

export default definePlugin(manifest, {
  stores: { 'workspaces.plugins': PluginsStore },
  views: { 'workspaces.manage': () => import('./workspaces-page') },
  locales: { fr: () => import('../locales/fr.json') },
});
