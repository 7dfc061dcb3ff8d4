import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'customer-groups',
  name: 'Customer groups',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients'],
  contributes: {
    joins: ['desk', 'pharmacy', 'money'],
    resources: [{ id: 'customer-groups', title: 'Customer groups' }],
    defaultRights: {
      administrator: ['customer-groups.*'],
      receptionist: ['customer-groups.read'],
      'billing-officer': ['customer-groups.read'],
      'finance-manager': ['customer-groups.*'],
    },
    views: [
      { id: 'customer-groups.manage', for: 'page', title: 'Customer groups', permission: 'customer-groups.read' },
    ],
    stores: [{ id: 'customer-groups', title: 'Customer groups of the organization' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
