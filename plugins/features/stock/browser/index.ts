import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';

export default definePlugin(manifest, {
  locales: { fr: () => import('../locales/fr.json') },
});
