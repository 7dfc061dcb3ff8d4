import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
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

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
