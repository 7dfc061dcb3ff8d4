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
import { AppointmentCourse } from './contract';
import { demoAppointments } from './demo/fill-demo';
import { Places } from './places';
import { routes } from './routes';
import { LocationsOfAppointments, ServicesOfAppointments } from './uses';

const singletons: readonly Newable[] = [AppointmentChanges, AppointmentReader, Booking, Places];

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of singletons) bind(service).toSelf().inSingletonScope();
    bind(AppointmentCourse).toService(AppointmentChanges);
    bind(CodeType).to(AppointmentCodes).inSingletonScope();
    bind(SlotHolder).to(BookedSlots).inSingletonScope();
    bind(PatientMergeParticipant).to(AppointmentMerge).inSingletonScope();
    bind(LocationUse).to(LocationsOfAppointments).inSingletonScope();
    bind(HealthcareServiceUse).to(ServicesOfAppointments).inSingletonScope();
  }),
  demo: demoAppointments,
  routes,
  events: [
    { type: 'appointment.proposed', title: 'An appointment was proposed' },
    { type: 'appointment.pending', title: 'An appointment waits for confirmation' },
    { type: 'appointment.booked', title: 'An appointment was booked' },
    { type: 'appointment.updated', title: 'An appointment was changed' },
    { type: 'appointment.rescheduled', title: 'An appointment was moved' },
    { type: 'appointment.arrived', title: 'A patient arrived for an appointment' },
    { type: 'appointment.checked-in', title: 'A patient was checked in for an appointment' },
    { type: 'appointment.fulfilled', title: 'An appointment was fulfilled' },
    { type: 'appointment.cancelled', title: 'An appointment was cancelled' },
    { type: 'appointment.noshow', title: 'A patient did not come to an appointment' },
    { type: 'appointment.waitlisted', title: 'An appointment was put on the waiting list' },
    { type: 'appointment.deleted', title: 'An appointment was entered in error' },
  ],
} satisfies ServerPlugin;
