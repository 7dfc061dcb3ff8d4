import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'notes',
  name: 'Notes',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients', 'encounters', 'team', 'observations', 'allergies'],
  contributes: {
    joins: ['clinical'],
    profileTabs: [{ route: 'patients-id-notes', view: 'notes.of-patient', order: 60 }],
    resources: [{ id: 'notes', title: 'Notes' }],
    defaultRights: {
      administrator: ['notes.*'],
      doctor: ['notes.read', 'notes.write'],
      nurse: ['notes.read', 'notes.write'],
      midwife: ['notes.read', 'notes.write'],
      pharmacist: ['notes.read'],
      'laboratory-scientist': ['notes.read'],
    },
    views: [
      { id: 'notes.of-patient', for: 'profile-tab', title: 'Notes', permission: 'notes.read' },
      {
        id: 'notes.history',
        for: 'encounter-section',
        step: 'history',
        order: 10,
        title: 'Complaint and history',
        permission: 'notes.read',
      },
      {
        id: 'notes.plan',
        for: 'encounter-section',
        step: 'plan',
        order: 50,
        title: 'Notes',
        permission: 'notes.read',
      },
      {
        id: 'notes.to-sign',
        for: 'encounter-section',
        step: 'finish',
        order: 10,
        title: 'Notes to sign',
        permission: 'notes.write',
      },
      { id: 'notes.latest', for: 'summary-card', order: 70, title: 'Notes', permission: 'notes.read' },
      { id: 'notes.unsigned', for: 'part', title: 'Notes to sign', permission: 'notes.read' },
    ],
    stores: [
      { id: 'notes', title: 'Notes of the patient, and those being written' },
      { id: 'note-templates', title: 'Texts to begin notes with' },
    ],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
