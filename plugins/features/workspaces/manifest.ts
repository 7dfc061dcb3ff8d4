import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'workspaces',
  name: 'Workspaces and plugins',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  contributes: {
    resources: [{ id: 'workspaces', title: 'Workspaces and plugins' }],
    defaultRights: {
      administrator: ['workspaces.*'],
    },
    views: [{ id: 'workspaces.manage', for: 'page', title: 'Workspaces', permission: 'workspaces.read' }],
    stores: [
      { id: 'workspaces.plugins', title: 'Plugins of the organization' },
      { id: 'workspaces.named', title: 'Workspaces that the organization has named' },
    ],
  },
});
