import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';

export default definePlugin(manifest, {
  views: { 'timeline.page': () => import('./timeline-page') },
  locales: { fr: () => import('../locales/fr.json') },
});
