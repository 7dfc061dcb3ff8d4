import { clinicalManifest } from '../clinical-manifest';

export default clinicalManifest({
  id: 'home',
  title: 'Home care',
  icon: 'home',
  defaultRoles: { administrator: 5, doctor: 3, nurse: 5 },
  meets: 'at-home',
});
