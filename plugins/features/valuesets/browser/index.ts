import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';

/** Has no views of its own: only the translations of codes that every form shows. */
export default definePlugin(manifest, { locales: { fr: () => import('../locales/fr.json') } });
