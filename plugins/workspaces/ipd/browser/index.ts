import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { IpdDayStore } from './ipd-day-store';

export default definePlugin(manifest, {
  stores: { 'ipd.day': IpdDayStore },
  views: { 'ipd.home': () => import('./home-page') },
  locales: { fr: () => import('../locales/fr.json') },
});
