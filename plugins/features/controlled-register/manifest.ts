import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const permission = 'controlled-register.read';

const manifest = defineManifest({
  id: 'controlled-register',
  name: 'Register of controlled medicines',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['dispensing', 'inventory', 'medication-requests', 'patients', 'stock', 'team'],
  contributes: {
    joins: ['pharmacy'],
    resources: [{ id: 'controlled-register', title: 'Register of controlled medicines' }],
    defaultRights: {
      administrator: ['controlled-register.read', 'controlled-register.write'],
      pharmacist: ['controlled-register.read', 'controlled-register.write'],
    },
    views: [{ id: 'controlled-register.page', for: 'page', title: 'Controlled medicines', permission }],
    stores: [{ id: 'controlled-register', title: 'Register of controlled medicines' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
