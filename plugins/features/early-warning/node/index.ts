import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { EarlyWarningBook } from './contract';
import { ScoreReader } from './score-reader';

export default {
  services: new ContainerModule(({ bind }) => {
    bind(ScoreReader).toSelf().inSingletonScope();
    bind(EarlyWarningBook).toService(ScoreReader);
  }),
  events: [
    { type: 'early-warning-score.created', title: 'An early-warning score was taken' },
    { type: 'early-warning-score.acknowledged', title: 'The escalation of a score was acknowledged' },
    { type: 'early-warning-score.cancelled', title: 'An early-warning score was cancelled' },
    { type: 'early-warning-score.updated', title: 'Early-warning scores moved with a merge' },
    { type: 'early-warning-settings.updated', title: 'The cut-offs of the Morse Fall Scale were changed' },
  ],
} satisfies ServerPlugin;
