import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'services',
  name: 'Services, wards and beds',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['valuesets', 'locations'],
  contributes: {
    resources: [
      { id: 'services', title: 'Services, prices and wards' },
      { id: 'beds', title: 'Beds' },
    ],
    defaultRights: {
      administrator: ['services.*', 'beds.*'],
      receptionist: ['services.read'],
      doctor: ['services.read', 'beds.read'],
      nurse: ['services.read', 'beds.read', 'beds.write'],
      midwife: ['services.read', 'beds.read', 'beds.write'],
      pharmacist: ['services.read'],
      'laboratory-scientist': ['services.read'],
      'billing-officer': ['services.read'],
      'finance-manager': ['services.read'],
    },
    views: [
      { id: 'services.list', for: 'page', title: 'Services & pricing', permission: 'services.read' },
      { id: 'services.detail', for: 'page', title: 'Service', permission: 'services.read' },
      { id: 'services.wards', for: 'page', title: 'Wards', permission: 'services.read' },
      { id: 'services.beds', for: 'page', title: 'Beds', permission: 'beds.read' },
    ],
    // Reachable from any workspace (specification, section 2).
    routes: [
      { name: 'services', path: '/services', view: 'services.list' },
      { name: 'services-id', path: '/services/:id', view: 'services.detail' },
    ],
    stores: [
      { id: 'services', title: 'Services of the organization' },
      { id: 'services.wards', title: 'Wards of the organization' },
      { id: 'services.beds', title: 'Beds of the organization' },
    ],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
