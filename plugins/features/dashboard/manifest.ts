import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'dashboard',
  name: 'Dashboard',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  contributes: {
    // Its charts are views of other features for `dashboard`, each with its own right.
    views: [{ id: 'dashboard.page', for: 'page', title: 'Dashboard' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
