import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'audit',
  name: 'Audit',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients', 'locations'],
  contributes: {
    joins: ['administration'],
    profileTabs: [{ route: 'patients-id-audit', view: 'audit.patient', order: 100 }],
    resources: [{ id: 'audit', title: 'Audit', verbs: ['export'] }],
    defaultRights: {
      administrator: ['audit.read', 'audit.export'],
    },
    views: [
      { id: 'audit.trail', for: 'page', title: 'Audit', permission: 'audit.read' },
      {
        id: 'audit.sign-ins',
        for: 'dashboard',
        order: 90,
        title: 'Active staff and sign-ins',
        permission: 'audit.read',
      },
      { id: 'audit.patient', for: 'profile-tab', title: 'Audit', permission: 'audit.read' },
    ],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
