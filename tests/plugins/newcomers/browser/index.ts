import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { GreetedStore } from './greeted-store';

export default definePlugin(manifest, {
  stores: { 'ridge-newcomers.greeted': GreetedStore },
  views: {
    'ridge-newcomers.page': () => import('./newcomers-page'),
    'ridge-newcomers.welcome': () => import('./welcome-tab'),
  },
  searches: { 'ridge-newcomers.search': () => import('./search') },
  locales: { fr: () => import('../locales/fr.json') },
});
