import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'care-plans',
  name: 'Care plans',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients', 'encounters'],
  contributes: {
    joins: ['clinical'],
    profileTabs: [{ route: 'patients-id-care-plans', view: 'care-plans.of-patient', order: 80 }],
    resources: [{ id: 'care-plans', title: 'Care plans' }],
    defaultRights: {
      administrator: ['care-plans.*'],
      doctor: ['care-plans.read', 'care-plans.write'],
      nurse: ['care-plans.read', 'care-plans.write'],
      midwife: ['care-plans.read', 'care-plans.write'],
      pharmacist: ['care-plans.read'],
      'laboratory-scientist': ['care-plans.read'],
    },
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
      { id: 'care-plans.overdue', for: 'page', title: 'Overdue care plans', permission: 'care-plans.read' },
      { id: 'care-plans.overdue-figure', for: 'part', title: 'Overdue care plans', permission: 'care-plans.read' },
    ],
    // Every workspace has it: the staff on duty do overdue activities.
    routes: [
      {
        name: 'care-plans-overdue-modal',
        path: '/care-plans-overdue-modal',
        view: 'care-plans.overdue',
        layout: 'home',
      },
    ],
    commands: [
      {
        id: 'care-plans.overdue',
        title: 'Show overdue care plans',
        icon: 'time',
        route: 'care-plans-overdue-modal',
        permission: 'care-plans.read',
      },
    ],
    stores: [{ id: 'care-plans', title: 'Care plans of the patients on screen' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
