import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'locations',
  name: 'Locations',
  version: '1.1.0',
  engines: { sdk: '^1.0.0' },
  contributes: {
    resources: [{ id: 'locations', title: 'Locations' }],
    defaultRights: {
      administrator: ['locations.*'],
      receptionist: ['locations.read'],
      doctor: ['locations.read'],
      nurse: ['locations.read'],
      midwife: ['locations.read'],
      pharmacist: ['locations.read'],
      'laboratory-scientist': ['locations.read'],
      'billing-officer': ['locations.read'],
      'finance-manager': ['locations.read'],
    },
    views: [{ id: 'locations.manage', for: 'page', title: 'Locations', permission: 'locations.read' }],
    stores: [{ id: 'locations.tree', title: 'Locations of the organization' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
