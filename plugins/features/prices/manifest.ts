import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'prices',
  name: 'Service prices',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['locations', 'services'],
  contributes: {
    joins: ['desk', 'pharmacy', 'money', 'administration'],
    resources: [{ id: 'prices', title: 'Service prices' }],
    defaultRights: {
      administrator: ['prices.*'],
      receptionist: ['prices.read'],
      'billing-officer': ['prices.read'],
      'finance-manager': ['prices.*'],
    },
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
