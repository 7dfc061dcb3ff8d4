import { wordsOf } from '@clinic-workbench/sdk/common';
import { clinicalManifest } from '../clinical-manifest';

const manifest = clinicalManifest({
  id: 'virt',
  title: 'Virtual care',
  icon: 'video',
  defaultRoles: { administrator: 4, doctor: 2 },
  meets: 'remotely',
  // The specification's spelling (section 2).
  schedules: 'vist-schedules',
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
