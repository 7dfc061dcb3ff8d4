import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'schedules',
  name: 'Schedules',
  version: '1.2.0',
  engines: { sdk: '^1.0.0' },
  requires: ['locations', 'services', 'team'],
  contributes: {
    // `manage` allows writing schedules, leaves and holidays of others.
    resources: [{ id: 'schedules', title: 'Schedules', verbs: ['manage'] }],
    defaultRights: {
      administrator: ['schedules.*', 'schedules.manage'],
      receptionist: ['schedules.read', 'schedules.write', 'schedules.manage'],
      doctor: ['schedules.read', 'schedules.write'],
      nurse: ['schedules.read', 'schedules.write'],
      midwife: ['schedules.read', 'schedules.write'],
      pharmacist: ['schedules.read'],
      'laboratory-scientist': ['schedules.read'],
      'billing-officer': ['schedules.read'],
      'finance-manager': ['schedules.read'],
    },
    views: [{ id: 'schedules.list', for: 'page', title: 'Schedules', permission: 'schedules.read' }],
    stores: [
      { id: 'schedules', title: 'Schedules of the organization' },
      { id: 'schedules.calendar', title: 'Schedules by week and day' },
    ],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
