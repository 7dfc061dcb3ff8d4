import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { BedsStore } from './beds/beds-store';
import { ServicesStore } from './list/services-store';
import { WardsStore } from './wards/wards-store';

export default definePlugin(manifest, {
  stores: { services: ServicesStore, 'services.wards': WardsStore, 'services.beds': BedsStore },
  views: {
    'services.list': () => import('./list/services-page'),
    'services.detail': () => import('./detail/service-page'),
    'services.wards': () => import('./wards/wards-page'),
    'services.beds': () => import('./beds/beds-page'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
