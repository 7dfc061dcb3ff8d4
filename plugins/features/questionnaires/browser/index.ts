import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { QuestionnairesStore } from './questionnaires-store';

export default definePlugin(manifest, {
  stores: { questionnaires: QuestionnairesStore },
  views: {
    'questionnaires.visits': () => import('./visits-page'),
    'questionnaires.section': () => import('./encounter-section'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
