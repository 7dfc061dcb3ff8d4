import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { MedicationsStore } from './medications-store';

export default definePlugin(manifest, {
  stores: { 'medication-requests': MedicationsStore },
  views: {
    'medication-requests.of-patient': () => import('./list/prescriptions-tab'),
    'medication-requests.findings': () => import('./entry/findings-part'),
    'medication-requests.window': () => import('./detail/window-part'),
    'medication-requests.running': () => import('./record/running-card'),
    'medication-requests.section': () => import('./record/encounter-section'),
    'medication-requests.to-sign': () => import('./record/unsigned-medicines'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
