import { CodeType, EventConsumer, JobWorker, type ServerPlugin } from '@clinic-workbench/sdk/node';
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
import { BookedSlots } from './booked-slots';
import { Booking } from './booking';
import { AppointmentCourse } from './contract';
import { dayRoutes } from './day-routes';
import { demoAppointments } from './demo/fill-demo';
import { AppointmentDays } from './figures/appointment-days';
import { AppointmentStatistics } from './figures/appointment-statistics';
import { appointmentsToCome } from './orphaned-appointments';
import { Places } from './places';
import { PlanAllWorker } from './reminders/plan-all-worker';
import { ReminderChoiceMerge } from './reminders/choice-merge';
import { ReminderChoices } from './reminders/reminder-choices';
import { ReminderFollower } from './reminders/reminder-follower';
import { ReminderLog } from './reminders/reminder-log';
import { ReminderPlanner } from './reminders/reminder-planner';
import { ReminderWorker } from './reminders/reminder-worker';
import { routes } from './routes';
import { AppointmentSettingsKeeper } from './settings/appointment-settings';
import { appointmentNumbers, locationsOfAppointments, patientsOfAppointments, servicesOfAppointments } from './uses';

const singletons: readonly Newable[] = [
  ...[AppointmentChanges, AppointmentReader, Booking, Places],
  ...[AppointmentDays, AppointmentStatistics, AppointmentSettingsKeeper, ReminderChoices, ReminderLog, ReminderPlanner],
];

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of singletons) bind(service).toSelf().inSingletonScope();
    bind(AppointmentCourse).toService(AppointmentChanges);
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
    bind(HealthcareServiceUse).toConstantValue(servicesOfAppointments);
    bind(PatientUse).toConstantValue(patientsOfAppointments);
  }),
  demo: demoAppointments,
  routes: [...routes, ...dayRoutes],
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
    { type: 'appointment.linked', title: 'An appointment was given a meeting link' },
    { type: 'appointment.reminded', title: 'A reminder of an appointment was sent or dropped' },
    { type: 'appointment.route-changed', title: 'The order of a practitioner’s day was changed' },
    { type: 'reminder-choice.updated', title: 'A patient chose how to be reminded' },
    { type: 'appointment-settings.updated', title: 'The settings of appointments were changed' },
  ],
} satisfies ServerPlugin;
