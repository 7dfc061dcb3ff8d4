import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { CustomerGroupsStore } from './customer-groups-store';

export default definePlugin(manifest, {
  stores: { 'customer-groups': CustomerGroupsStore },
  views: { 'customer-groups.manage': () => import('./customer-groups-page') },
  locales: { fr: () => import('../locales/fr.json') },
});
