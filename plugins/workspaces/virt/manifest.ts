import { clinicalManifest } from '../clinical-manifest';

export default clinicalManifest({
  id: 'virt',
  title: 'Virtual care',
  icon: 'video',
  defaultRoles: { administrator: 4, doctor: 2 },
  meets: 'remotely',
  // The specification's spelling (section 2).
  schedules: 'vist-schedules',
});
