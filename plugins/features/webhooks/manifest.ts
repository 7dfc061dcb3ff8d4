import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'webhooks',
  name: 'Webhooks',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  contributes: {
    resources: [{ id: 'webhooks', title: 'Webhooks' }],
    defaultRights: {
      administrator: ['webhooks.*'],
    },
    views: [{ id: 'webhooks.manage', for: 'page', title: 'Webhooks', permission: 'webhooks.read' }],
  },
});
