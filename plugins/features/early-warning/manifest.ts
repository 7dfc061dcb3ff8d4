import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const title = 'Early-warning scores';
const permission = 'early-warning.read';

const manifest = defineManifest({
  id: 'early-warning',
  name: 'Early-warning scores',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['encounters', 'observations', 'patients', 'valuesets', 'visits', 'locations'],
  contributes: {
    joins: ['clinical'],
    resources: [{ id: 'early-warning', title: 'Early-warning scores' }],
    defaultRights: {
      administrator: ['early-warning.*'],
      doctor: ['early-warning.read', 'early-warning.write'],
      nurse: ['early-warning.read', 'early-warning.write'],
      midwife: ['early-warning.read', 'early-warning.write'],
      pharmacist: ['early-warning.read'],
      'laboratory-scientist': ['early-warning.read'],
    },
    views: [
      { id: 'early-warning.entry', for: 'encounter-section', step: 'triage', order: 20, title, permission },
      { id: 'early-warning.form', for: 'part', title, permission: 'early-warning.write' },
      { id: 'early-warning.acknowledge', for: 'part', title, permission: 'early-warning.write' },
      { id: 'early-warning.latest', for: 'summary-card', order: 40, title, permission },
      { id: 'early-warning.banner', for: 'profile-banner', title, permission },
      { id: 'early-warning.of-patient', for: 'chart-section', title, permission },
      { id: 'early-warning.overdue', for: 'part', title: 'Overdue scores', permission },
      { id: 'early-warning.overdue-page', for: 'page', title: 'Overdue scores', permission },
      { id: 'early-warning.settings', for: 'settings', title: 'Morse Fall Scale', permission },
    ],
    // Reachable from any workspace: the staff on duty look after overdue patients.
    routes: [
      {
        name: 'overdue-scores-modal',
        path: '/overdue-scores-modal',
        view: 'early-warning.overdue-page',
        layout: 'home',
      },
    ],
    stores: [{ id: 'early-warning', title: 'Early-warning scores of patients' }],
    commands: [
      {
        id: 'early-warning.overdue',
        title: 'Show overdue scores',
        icon: 'time',
        route: 'overdue-scores-modal',
        permission: 'early-warning.read',
      },
    ],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
