import { defineManifest } from '@clinic-workbench/sdk/common';
import { routesOf } from '@clinic-workbench/sdk/node';

/**
 * Declares the kernel's endpoints inside an organization: its own data, plugins, drafts, files. Their rights belong to
 * two built-in features, which show them in the matrix of rights; naming the features here lets the compiler find
 * misspelt rights.
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
