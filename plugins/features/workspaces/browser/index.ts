import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { WorkspacesStore } from './named/workspaces-store';
import { PluginsStore } from './plugins-store';

export default definePlugin(manifest, {
  stores: { 'workspaces.plugins': PluginsStore, 'workspaces.named': WorkspacesStore },
  views: { 'workspaces.manage': () => import('./workspaces-page') },
  locales: { fr: () => import('../locales/fr.json') },
});
