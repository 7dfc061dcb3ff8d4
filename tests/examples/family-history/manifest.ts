import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'family-history',
  name: 'Family history',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients', 'encounters'],
  contributes: {
    joins: ['clinical'],
    resources: [{ id: 'family-history', title: 'Family history' }],
    defaultRights: {
      administrator: ['family-history.*'],
      doctor: ['family-history.read', 'family-history.write'],
      nurse: ['family-history.read'],
    },
    views: [
      {
        id: 'family-history.card',
        for: 'summary-card',
        title: 'Family history',
        permission: 'family-history.read',
        order: 60,
      },
      {
        id: 'family-history.section',
        for: 'encounter-section',
        step: 'history',
        order: 60,
        title: 'Family history',
        permission: 'family-history.read',
      },
    ],
    stores: [{ id: 'family-history', title: 'Family history of the patients on screen' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
