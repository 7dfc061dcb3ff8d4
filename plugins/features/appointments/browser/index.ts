import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { AppointmentsStore } from './appointments-store';

export default definePlugin(manifest, {
  stores: { appointments: AppointmentsStore },
  views: {
    'appointments.list': () => import('./list/appointments-page'),
    'appointments.of-patient': () => import('./profile/patient-appointments-tab'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
