import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { NotesStore } from './notes-store';
import { TemplatesStore } from './templates/templates-store';

export default definePlugin(manifest, {
  stores: { notes: NotesStore, 'note-templates': TemplatesStore },
  views: {
    'notes.of-patient': () => import('./tab/notes-tab'),
    'notes.history': () => import('./encounter/history-section'),
    'notes.plan': () => import('./encounter/plan-section'),
    'notes.to-sign': () => import('./encounter/to-sign-section'),
    'notes.latest': () => import('./parts/latest-card'),
    'notes.unsigned': () => import('./parts/unsigned-part'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
