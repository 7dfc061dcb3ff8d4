import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule, type Newable } from 'inversify';
import { PatientMergeParticipant, RecordPart, rowsThatFollow, TimelineSource } from '../../patients/node/contract';
import { CodeSearch } from './codes/code-search';
import { ExternalCodes } from './codes/external-codes';
import { terminologyCommand } from './codes/terminology-command';
import { Diagnoses } from './contract';
import { diagnosesInContext, diagnosesInTimeline } from './diagnoses-in-course';
import { DiagnosisRanks } from './diagnosis-ranks';
import { DiagnosisReader } from './diagnosis-reader';
import { DiagnosisReading } from './diagnosis-values';
import { DiagnosisChanges } from './diagnosis-changes';
import { demoDiagnoses } from './demo-diagnoses';
import { routes } from './routes';

const singletons: readonly Newable[] = [
  CodeSearch,
  DiagnosisRanks,
  DiagnosisReader,
  DiagnosisReading,
  DiagnosisChanges,
  ExternalCodes,
];

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of singletons) bind(service).toSelf().inSingletonScope();
    bind(Diagnoses).toService(DiagnosisReader);
    bind(RecordPart).toConstantValue(diagnosesInContext);
    bind(TimelineSource).toConstantValue(diagnosesInTimeline);
    bind(PatientMergeParticipant).toConstantValue(
      rowsThatFollow({ id: 'diagnoses', table: 'diagnoses', event: 'diagnosis.updated' }),
    );
  }),
  routes,
  demo: demoDiagnoses,
  commands: [terminologyCommand],
  events: [
    { type: 'diagnosis.created', permission: 'diagnoses.read', title: 'A diagnosis was made' },
    { type: 'diagnosis.updated', permission: 'diagnoses.read', title: 'A diagnosis was changed' },
    { type: 'diagnosis.deleted', permission: 'diagnoses.read', title: 'A diagnosis was entered in error' },
  ],
} satisfies ServerPlugin;
