import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule, type Newable } from 'inversify';
import { EncounterGuard, OutsideEncounters } from '../../encounters/node/contract';
import { PatientMergeParticipant, RecordPart, TimelineSource } from '../../patients/node/contract';
import { EarlyWarningBook } from './contract';
import { demoScores } from './demo-scores';
import { OverdueScores } from './reading/overdue-scores';
import { routes } from './routes';
import { ScoreChanges } from './scoring/score-changes';
import { ScoreEntries } from './reading/score-entries';
import { ScoreMerge } from './score-merge';
import { ScoreReader } from './reading/score-reader';
import { ScoresOutside } from './reading/scores-outside';
import { ScoresInTimeline, ScoresOfRecord } from './scoring/score-record';
import { ScoreTables } from './scoring/score-tables';
import { ScoreTaking } from './scoring/score-taking';
import { Triage } from './triage';
import { OpenScores } from './reading/open-scores';

const singletons: readonly Newable[] = [
  OverdueScores,
  ScoreChanges,
  ScoreEntries,
  ScoreReader,
  ScoreTables,
  ScoreTaking,
  Triage,
];

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of singletons) bind(service).toSelf().inSingletonScope();
    bind(EarlyWarningBook).toService(ScoreReader);
    bind(RecordPart).to(ScoresOfRecord).inSingletonScope();
    bind(EncounterGuard).to(OpenScores).inSingletonScope();
    bind(OutsideEncounters).to(ScoresOutside).inSingletonScope();
    bind(TimelineSource).to(ScoresInTimeline).inSingletonScope();
    bind(PatientMergeParticipant).to(ScoreMerge).inSingletonScope();
  }),
  demo: demoScores,
  routes,
  events: [
    {
      type: 'early-warning-score.created',
      permission: 'early-warning.read',
      title: 'An early-warning score was taken',
    },
    {
      type: 'early-warning-score.acknowledged',
      permission: 'early-warning.read',
      title: 'The escalation of a score was acknowledged',
    },
    {
      type: 'early-warning-score.acknowledgement-taken-back',
      permission: 'early-warning.read',
      title: 'An acknowledgement of a score was taken back',
    },
    {
      type: 'early-warning-score.cancelled',
      permission: 'early-warning.read',
      title: 'An early-warning score was cancelled',
    },
    {
      type: 'early-warning-score.updated',
      permission: 'early-warning.read',
      title: 'Early-warning scores moved with a merge',
    },
    {
      type: 'early-warning-settings.updated',
      permission: 'early-warning.read',
      title: 'The cut-offs of the Morse Fall Scale were changed',
    },
  ],
} satisfies ServerPlugin;
