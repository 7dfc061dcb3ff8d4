import { wordsOf } from '@clinic-workbench/sdk/common';
import { clinicalManifest } from '../clinical-manifest';

const manifest = clinicalManifest({
  id: 'home',
  title: 'Home care',
  icon: 'home',
  defaultRoles: { administrator: 5, doctor: 3, nurse: 5 },
  meets: 'at-home',
  pharmacy: true,
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
