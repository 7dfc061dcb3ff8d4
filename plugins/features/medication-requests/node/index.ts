import { CodeType, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule, type Newable } from 'inversify';
import { EncounterGuard } from '../../encounters/node/contract';
import { PatientMergeParticipant, RecordPart, TimelineSource } from '../../patients/node/contract';
import { demoPrescriptions } from './demo/demo-prescriptions';
import { DispensingChecks, MedicationBook, PrescribedMedicines } from './contract';
import { DoseFactsReader } from './dose-facts-reader';
import { MedicationChanges } from './medication-changes';
import { MedicationChecks } from './medication-checks';
import { MedicationFavourites } from './medication-favourites';
import { MedicationMerge } from './medication-merge';
import { MedicationReader } from './medication-reader';
import { medicationsInContext, medicationsInTimeline } from './medications-in-course';
import { PharmacySteps } from './pharmacy/pharmacy-steps';
import { Prescribing } from './prescribing';
import { prescriptionNumbers } from './prescription-numbers';
import { PrescriptionPrint } from './prescription-print';
import { routes } from './routes';
import { PrescriptionsAtEnd } from './prescriptions-at-end';

const singletons: readonly Newable[] = [
  DoseFactsReader,
  ...[MedicationChanges, MedicationChecks, MedicationFavourites],
  ...[MedicationReader, PharmacySteps, Prescribing, PrescriptionPrint],
];

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of singletons) bind(service).toSelf().inSingletonScope();
    bind(MedicationBook).toService(MedicationReader);
    bind(DispensingChecks).toService(MedicationChecks);
    bind(PrescribedMedicines).toService(PharmacySteps);
    bind(CodeType).toConstantValue(prescriptionNumbers);
    bind(RecordPart).toConstantValue(medicationsInContext);
    bind(EncounterGuard).to(PrescriptionsAtEnd).inSingletonScope();
    bind(TimelineSource).toConstantValue(medicationsInTimeline);
    bind(PatientMergeParticipant).to(MedicationMerge).inSingletonScope();
  }),
  demo: demoPrescriptions,
  routes,
  events: [
    { type: 'medication_request.signed', permission: 'medication-requests.read', title: 'A medicine was prescribed' },
    {
      type: 'medication_request.updated',
      permission: 'medication-requests.read',
      title: 'A prescribed medicine was changed',
    },
    {
      type: 'medication_request.revoked',
      permission: 'medication-requests.read',
      title: 'A prescribed medicine was stopped',
    },
    {
      type: 'medication_request.deleted',
      permission: 'medication-requests.read',
      title: 'A prescribed medicine was entered in error',
    },
    {
      type: 'medication_request.dispensed',
      permission: 'medication-requests.read',
      title: 'A prescribed medicine was dispensed, or a part of it',
    },
    {
      type: 'medication_request.non_dispensed',
      permission: 'medication-requests.read',
      title: 'The pharmacy left out a prescribed medicine',
    },
    {
      type: 'medication_request.restocked',
      permission: 'medication-requests.read',
      title: 'The pharmacy has a prescribed medicine again',
    },
    {
      type: 'medication_request.out_of_stock',
      permission: 'medication-requests.read',
      title: 'A prescribed medicine was written on a prescription for another pharmacy',
    },
  ],
} satisfies ServerPlugin;
