import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { DrawersStore } from './drawers-store';

export default definePlugin(manifest, {
  stores: { drawers: DrawersStore },
  views: {
    'drawers.own': () => import('./drawer-tab'),
    'drawers.own-drawer': () => import('./own/own-drawer-part'),
    'drawers.cash-list': () => import('./settings/cash-list-settings'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
