import { CodeType, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule, type Newable } from 'inversify';
import { CurrentVisits, PatientMeasures, PatientMergeParticipant, PatientRegistrar } from './contract';
import { CurrentVisitKeeper } from './current-visit';
import { demoPatients } from './demo/demo-patients';
import { DuplicateFinder } from './duplicate-finder';
import { DuplicateProbing } from './duplicate-probe';
import { MeasureKeeper } from './measures';
import { OrganizationFactsCache } from './organization-facts';
import { PatientCodes } from './patient-codes';
import { PatientExport } from './patient-export';
import { PatientFiguresReader } from './patient-figures';
import { PatientLinks } from './patient-links';
import { PatientList } from './patient-list';
import { PatientMerging } from './patient-merging';
import { PatientPhotos } from './patient-photos';
import { PatientRegistration } from './patient-registration';
import { PatientRepository } from './patient-repository';
import { patientRoutes } from './patient-routes';
import { PatientSearch } from './patient-search';
import { PatientStatistics } from './patient-statistics';
import { RecentPatients } from './recent-patients';
import { recordRoutes } from './record-routes';
import { Regions } from './regions';
import { statisticsRoutes } from './statistics-routes';

const singletons: readonly Newable[] = [
  DuplicateFinder,
  DuplicateProbing,
  OrganizationFactsCache,
  PatientExport,
  PatientFiguresReader,
  PatientLinks,
  PatientList,
  PatientMerging,
  PatientPhotos,
  PatientRegistration,
  PatientRepository,
  PatientSearch,
  PatientStatistics,
  RecentPatients,
  Regions,
];

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of singletons) bind(service).toSelf().inSingletonScope();
    bind(CurrentVisits).to(CurrentVisitKeeper).inSingletonScope();
    bind(PatientMeasures).to(MeasureKeeper).inSingletonScope();
    bind(PatientMergeParticipant).toService(PatientLinks);
    bind(PatientRegistrar).toService(PatientRegistration);
    bind(CodeType).to(PatientCodes).inSingletonScope();
  }),
  routes: [...patientRoutes, ...recordRoutes, ...statisticsRoutes],
  events: [
    { type: 'patient.created', title: 'A patient was registered' },
    { type: 'patient.updated', title: 'A patient was changed' },
    { type: 'patient.deleted', title: 'A patient was deleted' },
    { type: 'patient.restored', title: 'A patient was restored' },
    { type: 'patient.merged', title: 'Two patients were merged' },
  ],
  demo: demoPatients,
} satisfies ServerPlugin;
