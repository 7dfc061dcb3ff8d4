import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';

/** The words of the lists of medicines and allergens, which other features show. */
export default definePlugin(manifest, { locales: { fr: () => import('../locales/fr.json') } });
