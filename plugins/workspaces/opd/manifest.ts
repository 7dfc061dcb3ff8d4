import { wordsOf } from '@clinic-workbench/sdk/common';
import { clinicalManifest } from '../clinical-manifest';

const manifest = clinicalManifest({
  id: 'opd',
  title: 'Outpatient',
  icon: 'pulse',
  defaultRoles: { administrator: 3, doctor: 1, nurse: 1 },
  meets: 'in-person',
  ownPatients: true,
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
