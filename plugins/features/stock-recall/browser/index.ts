import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { RecallStore } from './recall-store';

export default definePlugin(manifest, {
  stores: { 'stock-recall': RecallStore },
  views: { 'stock-recall.page': () => import('./recall-page') },
  locales: { fr: () => import('../locales/fr.json') },
});
