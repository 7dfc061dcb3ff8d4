import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { BoardStore } from './board-store';

export default definePlugin(manifest, {
  stores: { 'emergency.board': BoardStore },
  views: {
    'emergency.board': () => import('./board/board-part'),
    'emergency.wall': () => import('./board/wall-page'),
    'emergency.unknown': () => import('./unknown-banner'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
