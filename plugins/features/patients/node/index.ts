import type { ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule, type Newable } from 'inversify';
import { PatientMergeParticipant } from './contract';
import { demoPatients } from './demo/demo-patients';
import { DuplicateFinder } from './duplicate-finder';
import { DuplicateProbing } from './duplicate-probe';
import { OrganizationFactsCache } from './organization-facts';
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
];

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of singletons) bind(service).toSelf().inSingletonScope();
    bind(PatientMergeParticipant).toService(PatientLinks);
  }),
  routes: [...patientRoutes, ...recordRoutes, ...statisticsRoutes],
  demo: demoPatients,
} satisfies ServerPlugin;
