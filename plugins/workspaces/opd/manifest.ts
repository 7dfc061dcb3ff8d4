import { clinicalManifest } from '../clinical-manifest';

export default clinicalManifest({
  id: 'opd',
  title: 'Outpatient',
  icon: 'pulse',
  defaultRoles: { administrator: 3, doctor: 1, nurse: 1 },
  meets: 'in-person',
  ownPatients: true,
});
