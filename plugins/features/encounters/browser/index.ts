import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { EncountersStore } from './encounters-store';

export default definePlugin(manifest, {
  stores: { encounters: EncountersStore },
  views: {
    'encounters.page': () => import('./detail/encounter-page'),
    'encounters.wizard': () => import('./wizard/wizard-page'),
    'encounters.of-patient': () => import('./profile/encounters-tab'),
    'encounters.current': () => import('./banner/current-encounter-banner'),
    'encounters.of-visit': () => import('./profile/encounters-of-visit'),
    'encounters.begin': () => import('./banner/begin-in-visit'),
    'encounters.mine': () => import('./mine-part'),
    'encounters.choice': () => import('./choice/encounter-choice'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
