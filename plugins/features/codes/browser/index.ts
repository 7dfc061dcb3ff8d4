import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { SequencesStore } from './sequences-store';

export default definePlugin(manifest, {
  stores: { 'codes.sequences': SequencesStore },
  views: { 'codes.manage': () => import('./codes-page') },
  locales: { fr: () => import('../locales/fr.json') },
});
