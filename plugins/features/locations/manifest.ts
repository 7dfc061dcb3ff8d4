import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'locations',
  name: 'Locations',
  version: '1.1.0',
  engines: { sdk: '^1.0.0' },
  contributes: {
    resources: [{ id: 'locations', title: 'Locations' }],
    views: [{ id: 'locations.manage', for: 'page', title: 'Locations', permission: 'locations.read' }],
    stores: [{ id: 'locations.tree', title: 'Locations of the organization' }],
  },
});
