import { Codes, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { CodeBlocks } from './code-blocks';
import { CodeGeneration } from './code-generation';
import { CodeTypes } from './code-types';
import { CodeVerifier } from './code-verifier';
import { FormatGuard } from './format-guard';
import { GivenCodes } from './given-codes';
import { LocationCodes } from './location-codes';
import { routes } from './routes';
import { SequenceChanges } from './sequence-changes';
import { Sequences } from './sequences';

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of [
      CodeBlocks,
      CodeGeneration,
      CodeTypes,
      CodeVerifier,
      FormatGuard,
      GivenCodes,
      LocationCodes,
      SequenceChanges,
      Sequences,
    ])
      bind<unknown>(service).toSelf().inSingletonScope();
    bind(Codes).toService(GivenCodes);
  }),
  routes,
  events: [
    { type: 'code_sequence.created', permission: 'codes.read', title: 'A sequence of codes was registered' },
    { type: 'code_sequence.updated', permission: 'codes.read', title: 'A sequence of codes was changed' },
    { type: 'code_sequence.deleted', permission: 'codes.read', title: 'A sequence of codes was removed' },
    { type: 'code_sequence.generated', permission: 'codes.read', title: 'Codes were generated' },
  ],
} satisfies ServerPlugin;
