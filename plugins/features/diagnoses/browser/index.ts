import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { DiagnosesStore } from './diagnoses-store';

export default definePlugin(manifest, {
  stores: { diagnoses: DiagnosesStore },
  views: {
    'diagnoses.problems': () => import('./problems-card'),
    'diagnoses.section': () => import('./encounter-section'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
