import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'timeline',
  name: 'Timeline',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients'],
  contributes: {
    joins: ['clinical'],
    views: [{ id: 'timeline.page', for: 'page', title: 'Timeline', permission: 'patients.read' }],
    routes: [{ name: 'patients-id-timeline', path: '/patients/:id/timeline', view: 'timeline.page' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
