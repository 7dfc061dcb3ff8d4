import { CodeType, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule, type Newable } from 'inversify';
import { LocationUse } from '../../locations/node/contract';
import { PatientMergeParticipant } from '../../patients/node/contract';
import { SlotHolder } from '../../schedules/node/contract';
import { HealthcareServiceUse } from '../../services/node/contract';
import { AppointmentChanges } from './appointment-changes';
import { AppointmentCodes } from './appointment-codes';
import { AppointmentMerge } from './appointment-merge';
import { AppointmentReader } from './appointment-reader';
import { BookedSlots } from './booked-slots';
import { Booking } from './booking';
import { Places } from './places';
import { routes } from './routes';
import { LocationsOfAppointments, ServicesOfAppointments } from './uses';

const singletons: readonly Newable[] = [AppointmentChanges, AppointmentReader, Booking, Places];

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of singletons) bind(service).toSelf().inSingletonScope();
    bind(CodeType).to(AppointmentCodes).inSingletonScope();
    bind(SlotHolder).to(BookedSlots).inSingletonScope();
    bind(PatientMergeParticipant).to(AppointmentMerge).inSingletonScope();
    bind(LocationUse).to(LocationsOfAppointments).inSingletonScope();
    bind(HealthcareServiceUse).to(ServicesOfAppointments).inSingletonScope();
  }),
  routes,
} satisfies ServerPlugin;
