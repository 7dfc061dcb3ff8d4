import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'referrals',
  name: 'Referrals',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients', 'encounters', 'allergies', 'codes', 'team', 'valuesets'],
  contributes: {
    resources: [{ id: 'referrals', title: 'Referrals' }],
    views: [
      { id: 'referrals.of-patient', for: 'profile-tab', title: 'Referrals', permission: 'referrals.read' },
      { id: 'referrals.latest', for: 'summary-card', order: 90, title: 'Referrals', permission: 'referrals.read' },
      {
        id: 'referrals.section',
        for: 'encounter-section',
        step: 'plan',
        order: 30,
        title: 'Referrals',
        permission: 'referrals.read',
      },
    ],
    stores: [{ id: 'referrals', title: 'Referrals of patients' }],
  },
});
