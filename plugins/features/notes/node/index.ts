import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { EncounterGuard } from '../../encounters/node/contract';
import { NoteBook } from './contract';
import { WrittenNotes } from './written-notes';

export default {
  services: new ContainerModule(({ bind }) => {
    bind(WrittenNotes).toSelf().inSingletonScope();
    bind(NoteBook).toService(WrittenNotes);
    bind(EncounterGuard).toService(WrittenNotes);
  }),
} satisfies ServerPlugin;
