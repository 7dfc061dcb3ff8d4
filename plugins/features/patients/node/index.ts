import { CodeType, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule, type Newable } from 'inversify';
import { CurrentVisits, LastEncounters, PatientMeasures, PatientMergeParticipant, PatientRegistrar } from './contract';
import { CurrentVisitKeeper } from './record/current-visit';
import { demoPatients } from './demo/demo-patients';
import { DuplicateFinder } from './duplicates/duplicate-finder';
import { DuplicateProbing } from './duplicates/duplicate-probe';
import { LastEncounterKeeper } from './record/last-encounter';
import { MeasureKeeper } from './record/measures';
import { OrganizationFactsCache } from './organization/organization-facts';
import { PatientCodes } from './record/patient-codes';
import { PatientExport } from './list/patient-export';
import { PatientFiguresReader } from './figures/patient-figures';
import { PatientLinks } from './record/patient-links';
import { PatientList } from './list/patient-list';
import { PatientMerging } from './merging/patient-merging';
import { PatientPhotos } from './photos/patient-photos';
import { PatientRegistration } from './record/patient-registration';
import { PatientChanges } from './record/patient-changes';
import { PatientReader } from './record/patient-reader';
import { PatientUses } from './record/patient-uses';
import { patientRoutes } from './patient-routes';
import { PatientSearch } from './search/patient-search';
import { PatientStatistics } from './figures/patient-statistics';
import { RecentPatients } from './list/recent-patients';
import { PayerCheck } from './record/payer-check';
import { PaymentMethods } from './record/payment-methods';
import { recordRoutes } from './record-routes';
import { Regions } from './organization/regions';
import { statisticsRoutes } from './figures/statistics-routes';

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
  PatientReader,
  PatientChanges,
  PatientSearch,
  PatientStatistics,
  PatientUses,
  PayerCheck,
  PaymentMethods,
  RecentPatients,
  Regions,
];

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of singletons) bind(service).toSelf().inSingletonScope();
    bind(CurrentVisits).to(CurrentVisitKeeper).inSingletonScope();
    bind(LastEncounters).to(LastEncounterKeeper).inSingletonScope();
    bind(PatientMeasures).to(MeasureKeeper).inSingletonScope();
    bind(PatientMergeParticipant).toService(PatientLinks);
    bind(PatientRegistrar).toService(PatientRegistration);
    bind(CodeType).to(PatientCodes).inSingletonScope();
  }),
  routes: [...patientRoutes, ...recordRoutes, ...statisticsRoutes],
  events: [
    { type: 'patient.created', permission: 'patients.read', title: 'A patient was registered' },
    { type: 'patient.updated', permission: 'patients.read', title: 'A patient was changed' },
    { type: 'patient.deleted', permission: 'patients.read', title: 'A patient was deleted' },
    { type: 'patient.restored', permission: 'patients.read', title: 'A patient was restored' },
    { type: 'patient.merged', permission: 'patients.read', title: 'Two patients were merged' },
  ],
  demo: demoPatients,
} satisfies ServerPlugin;
