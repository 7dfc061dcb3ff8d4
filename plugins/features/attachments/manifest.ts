import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'attachments',
  name: 'Files',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients', 'encounters'],
  contributes: {
    joins: ['desk', 'clinical'],
    resources: [{ id: 'attachments', title: 'Files' }],
    defaultRights: {
      administrator: ['attachments.*'],
      receptionist: ['attachments.write'],
      doctor: ['attachments.read', 'attachments.write'],
      nurse: ['attachments.read', 'attachments.write'],
      midwife: ['attachments.read', 'attachments.write'],
      pharmacist: ['attachments.read'],
      'laboratory-scientist': ['attachments.read'],
    },
    views: [
      { id: 'attachments.of-patient', for: 'profile-tab', title: 'Files', permission: 'attachments.read' },
      { id: 'attachments.latest', for: 'summary-card', order: 100, title: 'Files', permission: 'attachments.read' },
      {
        id: 'attachments.section',
        for: 'encounter-section',
        step: 'examination',
        order: 40,
        title: 'Files',
        permission: 'attachments.read',
      },
    ],
    stores: [{ id: 'attachments', title: 'Files' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
