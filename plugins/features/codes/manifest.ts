import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'codes',
  name: 'Codes',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['locations'],
  contributes: {
    resources: [{ id: 'codes', title: 'Codes Sequences' }],
    defaultRights: {
      administrator: ['codes.*'],
    },
    views: [{ id: 'codes.manage', for: 'page', title: 'Codes Sequences', permission: 'codes.read' }],
    stores: [{ id: 'codes.sequences', title: 'Codes of the organization' }],
  },
});
