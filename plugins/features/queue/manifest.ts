import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'queue',
  name: 'Queue',
  version: '1.1.0',
  engines: { sdk: '^1.0.0' },
  requires: ['encounters', 'patients', 'locations', 'schedules', 'services', 'team', 'visits', 'appointments'],
  contributes: {
    joins: ['desk', 'clinical', 'laboratory', 'pharmacy', 'money'],
    // `manage` allows changing the limits of a long wait.
    resources: [{ id: 'queue', title: 'Queue', verbs: ['manage'] }],
    defaultRights: {
      administrator: ['queue.*', 'queue.manage'],
      receptionist: ['queue.read', 'queue.write'],
      doctor: ['queue.read', 'queue.write'],
      nurse: ['queue.read', 'queue.write'],
      midwife: ['queue.read', 'queue.write'],
      pharmacist: ['queue.read', 'queue.write'],
      'laboratory-scientist': ['queue.read', 'queue.write'],
      'billing-officer': ['queue.read', 'queue.write'],
      'finance-manager': ['queue.read'],
    },
    views: [{ id: 'queue.panel', for: 'panel', title: 'Queue', permission: 'queue.read' }],
    stores: [{ id: 'queue', title: 'Patients waiting' }],
    panels: [
      {
        id: 'queue',
        view: 'queue.panel',
        label: 'Queue',
        icon: 'time',
        order: 1,
        permission: 'queue.read',
      },
    ],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
