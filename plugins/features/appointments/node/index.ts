import { ChargeSource, CodeType, EventConsumer, JobWorker, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule, type Newable } from 'inversify';
import { LocationUse } from '../../locations/node/contract';
import { PatientMergeParticipant, PatientUse, TimelineSource } from '../../patients/node/contract';
import { SlotHolder } from '../../schedules/node/contract';
import { HealthcareServiceUse } from '../../services/node/contract';
import { PractitionerPlans } from '../../team/node/contract';
import { AppointmentChanges } from './appointment-changes';
import { AppointmentMerge } from './appointment-merge';
import { AppointmentReader } from './appointment-reader';
import { AppointmentsTimeline } from './appointments-timeline';
import { BookedSlots } from './booking/booked-slots';
import { Booking } from './booking/booking';
import { AppointmentCourse, AppointmentTickets } from './contract';
import { dayRoutes } from './day-routes';
import { demoAppointments } from './demo/fill-demo';
import { AppointmentDays } from './figures/appointment-days';
import { AppointmentStatistics } from './figures/appointment-statistics';
import { appointmentsToCome } from './booking/orphaned-appointments';
import { Places } from './places';
import { PlanAllWorker } from './reminders/plan-all-worker';
import { ReminderChoiceMerge } from './reminders/choice-merge';
import { ReminderFollower } from './reminders/reminder-follower';
import { ReminderLog } from './reminders/reminder-log';
import { ReminderPlanner } from './reminders/reminder-planner';
import { ReminderWorker } from './reminders/reminder-worker';
import { routes } from './routes';
import { AppointmentSettingsChanges } from './settings/appointment-settings';
import { TicketKeeper } from './ticket-keeper';
import { appointmentNumbers, locationsOfAppointments, patientsOfAppointments, servicesOfAppointments } from './uses';
import { chargedAppointments } from './appointment-charges';

const singletons: readonly Newable[] = [
  ...[AppointmentChanges, AppointmentReader, Booking, Places],
  ...[AppointmentDays, AppointmentStatistics, AppointmentSettingsChanges, ReminderLog, ReminderPlanner],
];

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of singletons) bind(service).toSelf().inSingletonScope();
    bind(AppointmentCourse).toService(AppointmentChanges);
    bind(AppointmentTickets).to(TicketKeeper).inSingletonScope();
    bind(CodeType).toConstantValue(appointmentNumbers);
    bind(EventConsumer).to(ReminderFollower).inSingletonScope();
    bind(JobWorker).to(ReminderWorker).inSingletonScope();
    bind(JobWorker).to(PlanAllWorker).inSingletonScope();
    bind(SlotHolder).to(BookedSlots).inSingletonScope();
    for (const part of [AppointmentMerge, ReminderChoiceMerge])
      bind(PatientMergeParticipant).to(part).inSingletonScope();
    bind(TimelineSource).to(AppointmentsTimeline).inSingletonScope();
    bind(PractitionerPlans).toConstantValue(appointmentsToCome);
    bind(LocationUse).toConstantValue(locationsOfAppointments);
    bind(ChargeSource).toConstantValue(chargedAppointments);
    bind(HealthcareServiceUse).toConstantValue(servicesOfAppointments);
    bind(PatientUse).toConstantValue(patientsOfAppointments);
  }),
  demo: demoAppointments,
  routes: [...routes, ...dayRoutes],
  events: [
    { type: 'appointment.proposed', permission: 'appointments.read', title: 'An appointment was proposed' },
    { type: 'appointment.pending', permission: 'appointments.read', title: 'An appointment waits for confirmation' },
    { type: 'appointment.booked', permission: 'appointments.read', title: 'An appointment was booked' },
    { type: 'appointment.updated', permission: 'appointments.read', title: 'An appointment was changed' },
    { type: 'appointment.rescheduled', permission: 'appointments.read', title: 'An appointment was moved' },
    { type: 'appointment.arrived', permission: 'appointments.read', title: 'A patient arrived for an appointment' },
    {
      type: 'appointment.checked-in',
      permission: 'appointments.read',
      title: 'A patient was checked in for an appointment',
    },
    { type: 'appointment.fulfilled', permission: 'appointments.read', title: 'An appointment was fulfilled' },
    { type: 'appointment.cancelled', permission: 'appointments.read', title: 'An appointment was cancelled' },
    { type: 'appointment.noshow', permission: 'appointments.read', title: 'A patient did not come to an appointment' },
    {
      type: 'appointment.waitlisted',
      permission: 'appointments.read',
      title: 'An appointment was put on the waiting list',
    },
    { type: 'appointment.deleted', permission: 'appointments.read', title: 'An appointment was entered in error' },
    { type: 'appointment.linked', permission: 'appointments.read', title: 'An appointment was given a meeting link' },
    {
      type: 'appointment.reminded',
      permission: 'appointments.read',
      title: 'A reminder of an appointment was sent or dropped',
    },
    {
      type: 'appointment.route-changed',
      permission: 'appointments.read',
      title: 'The order of a practitioner’s day was changed',
    },
    { type: 'reminder-choice.updated', permission: 'appointments.read', title: 'A patient chose how to be reminded' },
    {
      type: 'appointment-settings.updated',
      permission: 'appointments.read',
      title: 'The settings of appointments were changed',
    },
  ],
} satisfies ServerPlugin;
