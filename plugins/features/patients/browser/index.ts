import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { PatientStore } from './stores/patient-store';
import { RecentPatientsStore } from './stores/recent-patients-store';

export default definePlugin(manifest, {
  stores: { patients: PatientStore, 'recent-patients': RecentPatientsStore },
  views: {
    'patients.list': () => import('./list/patient-list-page'),
    'patients.profile': () => import('./profile/profile-page'),
    'patients.summary': () => import('./profile/summary-tab'),
    'patients.header': () => import('./parts/header-part'),
    'patients.panel': () => import('./panel/patients-panel'),
    'patients.recent': () => import('./panel/recent-patients'),
    'patients.choose': () => import('./parts/choice-part'),
    'patients.registration': () => import('./parts/registration-part'),
    'patients.registrations': () => import('./figures/registrations-figure'),
    'patients.ages': () => import('./figures/registration-ages-figure'),
    'patients.removals': () => import('./figures/removals-figure'),
    'patients.deleted': () => import('./list/deleted-patients-page'),
  },
  searches: { 'patients.search': () => import('./search') },
  locales: { fr: () => import('../locales/fr.json') },
});
