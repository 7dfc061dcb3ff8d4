import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { WriteOffsStore } from './write-offs-store';

export default definePlugin(manifest, {
  stores: { 'write-offs': WriteOffsStore },
  views: {
    'write-offs.list': () => import('./list/write-offs-tab'),
    'write-offs.ask': () => import('./ask/ask-button'),
    'write-offs.of-charge': () => import('./charge/charge-note'),
    'write-offs.figure': () => import('./home/write-offs-figure'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
