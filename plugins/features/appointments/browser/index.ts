import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { AppointmentsStore } from './appointments-store';

export default definePlugin(manifest, {
  stores: { appointments: AppointmentsStore },
  views: {
    'appointments.list': () => import('./list/appointments-page'),
    'appointments.today': () => import('./today/today-part'),
    'appointments.figure': () => import('./figures/outcomes-figure'),
    'appointments.settings': () => import('./settings/settings-section'),
    'appointments.where': () => import('./where/where-part'),
    'appointments.of-patient': () => import('./profile/patient-appointments-tab'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
