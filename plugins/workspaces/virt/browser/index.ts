import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { VirtDayStore } from './virt-day-store';

export default definePlugin(manifest, {
  stores: { 'virt.day': VirtDayStore },
  views: { 'virt.home': () => import('./home-page') },
  locales: { fr: () => import('../locales/fr.json') },
});
