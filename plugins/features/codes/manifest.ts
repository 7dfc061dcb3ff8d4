import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
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

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
