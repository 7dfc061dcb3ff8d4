import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'care-plans',
  name: 'Care plans',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients', 'encounters'],
  contributes: {
    resources: [{ id: 'care-plans', title: 'Care plans' }],
    views: [
      { id: 'care-plans.of-patient', for: 'profile-tab', title: 'Care plans', permission: 'care-plans.read' },
      { id: 'care-plans.card', for: 'summary-card', title: 'Care plans', permission: 'care-plans.read', order: 80 },
      {
        id: 'care-plans.section',
        for: 'encounter-section',
        step: 'plan',
        order: 40,
        title: 'Care plans',
        permission: 'care-plans.read',
      },
    ],
    stores: [{ id: 'care-plans', title: 'Care plans of the patients on screen' }],
  },
});
