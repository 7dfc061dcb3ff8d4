import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';

/** Nothing to show of its own: the translations of codes that every form shows. */
export default definePlugin(manifest, { locales: { fr: () => import('../locales/fr.json') } });
