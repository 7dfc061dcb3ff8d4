import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { WatchStore } from './watch-store';

export default definePlugin(manifest, {
  stores: { 'stock-watch': WatchStore },
  views: {
    'stock-watch.page': () => import('./watch-page'),
    'stock-watch.figures': () => import('./watch-figures'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
