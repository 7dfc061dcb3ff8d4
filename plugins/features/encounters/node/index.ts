import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { EncounterBook } from './contract';
import { EncounterAccess } from './encounter-access';

export default {
  services: new ContainerModule(({ bind }) => {
    bind(EncounterBook).to(EncounterAccess).inSingletonScope();
  }),
  events: [
    { type: 'encounter.created', title: 'An encounter was made' },
    { type: 'encounter.started', title: 'An encounter began' },
    { type: 'encounter.updated', title: 'An encounter was changed' },
    { type: 'encounter.finished', title: 'An encounter ended' },
    { type: 'encounter.deleted', title: 'An encounter was entered in error' },
  ],
} satisfies ServerPlugin;
