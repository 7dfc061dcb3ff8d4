import { clinicalManifest } from '../clinical-manifest';

export default clinicalManifest({
  id: 'home',
  title: 'Home care',
  day: { title: 'Home care today' },
  icon: 'home',
  defaultRoles: { administrator: 5, doctor: 3, nurse: 5 },
  meets: 'at-home',
});
