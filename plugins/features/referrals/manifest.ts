import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'referrals',
  name: 'Referrals',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients', 'encounters', 'allergies', 'codes', 'team', 'valuesets'],
  contributes: {
    joins: ['clinical'],
    profileTabs: [{ route: 'patients-id-referrals', view: 'referrals.of-patient', order: 70 }],
    resources: [{ id: 'referrals', title: 'Referrals' }],
    defaultRights: {
      administrator: ['referrals.*'],
      doctor: ['referrals.read', 'referrals.write'],
      nurse: ['referrals.read'],
      midwife: ['referrals.read', 'referrals.write'],
      pharmacist: ['referrals.read'],
      'laboratory-scientist': ['referrals.read'],
    },
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
      { id: 'referrals.waiting', for: 'page', title: 'Waiting referrals', permission: 'referrals.read' },
      { id: 'referrals.waiting-figures', for: 'part', title: 'Waiting referrals', permission: 'referrals.read' },
    ],
    // Every workspace has it: staff look for waiting letters from wherever they work.
    routes: [
      { name: 'referrals-waiting-modal', path: '/referrals-waiting-modal', view: 'referrals.waiting', layout: 'home' },
    ],
    commands: [
      {
        id: 'referrals.waiting',
        title: 'Show waiting referrals',
        icon: 'share',
        route: 'referrals-waiting-modal',
        permission: 'referrals.read',
      },
    ],
    stores: [{ id: 'referrals', title: 'Referrals of patients' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
