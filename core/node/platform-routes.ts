import { defineManifest } from '@clinic-workbench/sdk/common';
import { routesOf } from '@clinic-workbench/sdk/node';

/**
 * Declares the kernel's endpoints inside an organization: its own data, plugins, drafts, files. They are guarded by
 * rights that two built-in features show in the matrix of rights; naming them here keeps a misspelt one from compiling.
 */
export const platformRoute = routesOf(
  defineManifest({
    id: 'platform',
    name: 'Platform',
    version: '1.0.0',
    engines: { sdk: '^1.0.0' },
    contributes: {
      resources: [
        { id: 'settings', title: 'Settings of the organization' },
        { id: 'organizations', title: 'Other organizations of the installation' },
        { id: 'workspaces', title: 'Workspaces and plugins' },
      ],
    },
  }),
);
