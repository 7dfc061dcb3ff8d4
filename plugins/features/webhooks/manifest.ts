import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
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

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
