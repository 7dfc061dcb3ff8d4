import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { RegisterStore } from './register-store';

export default definePlugin(manifest, {
  stores: { 'controlled-register': RegisterStore },
  views: { 'controlled-register.page': () => import('./register-page') },
  locales: { fr: () => import('../locales/fr.json') },
});
