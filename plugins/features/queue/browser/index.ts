import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { QueueStore } from './queue-store';

export default definePlugin(manifest, {
  stores: { queue: QueueStore },
  views: { 'queue.panel': () => import('./panel/queue-panel') },
  locales: { fr: () => import('../locales/fr.json') },
});
