import { FileAnswer, notFound, routesOf } from '@clinic-workbench/sdk/node';
import {
  ActOnAppointment,
  AppointmentsQuery,
  CancelAppointment,
  CreateAppointment,
  PrintedAppointments,
  RescheduleAppointment,
  UpdateAppointment,
} from '../common/appointment-requests';
import manifest from '../manifest';
import { AppointmentChanges } from './appointment-changes';
import { AppointmentReader } from './appointment-reader';
import { Booking } from './booking/booking';
import { calendarFile } from './calendar-file';
import { orphanedBookings } from './booking/orphaned-appointments';

const route = routesOf(manifest);

export const routes = [
  route({
    method: 'GET',
    api: 'v1',
    path: '/appointments',
    summary: 'Appointments by time',
    permission: 'appointments.read',
    query: AppointmentsQuery,
    handle: (c, { query }) => c.service(AppointmentReader).list(c, query),
  }),
  route({
    method: 'POST',
    api: 'v1',
    path: '/appointments',
    summary: 'Books a slot for a patient; if it is taken (409), names free ones near it',
    permission: 'appointments.write',
    status: 201,
    ahead: true,
    body: CreateAppointment,
    handle: (c, { body }) => c.service(Booking).book(c, body),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/appointments/without-practitioner',
    summary: 'The people who have left or are switched off and still have appointments, with the number of these',
    permission: 'appointments.read',
    handle: orphanedBookings,
  }),
  route({
    method: 'POST',
    api: 'v1',
    path: '/appointments/prints',
    summary: 'Audits that the caller prints appointments: a slip, or a list of a day',
    permission: 'appointments.read',
    body: PrintedAppointments,
    handle: (c, { body }) => c.service(AppointmentReader).printed(c, body.appointment_ids),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/appointments/:id',
    summary: 'An appointment',
    permission: 'appointments.read',
    handle: (c, { params }) => c.service(AppointmentReader).read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/appointments/:id/changes',
    summary: 'The history of an appointment, the latest change first',
    permission: 'appointments.read',
    handle: (c, { params }) => c.service(AppointmentReader).changes(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/appointments/:id/calendar',
    summary: 'An appointment as a calendar file (.ics)',
    permission: 'appointments.read',
    handle: async (c, { params }) => {
      const appointment = await c.service(AppointmentReader).read(c, params.id);
      const organization = await c.db
        .selectFrom('organizations')
        .select(['name', 'address'])
        .where('organization_uuid', '=', c.organization)
        .executeTakeFirst();
      if (!organization) throw notFound('Organization');
      const content = Buffer.from(calendarFile(appointment, organization));
      return new FileAnswer(content, 'text/calendar; charset=utf-8', `${appointment.appointment_number}.ics`);
    },
  }),
  route({
    method: 'PATCH',
    api: 'v1',
    path: '/appointments/:id',
    summary: 'Changes the comment, type or slot of an appointment',
    permission: 'appointments.write',
    versioned: true,
    body: UpdateAppointment,
    handle: (c, { params, body, ifMatch }) => c.service(AppointmentChanges).update(c, params.id, ifMatch, body),
  }),
  route({
    method: 'POST',
    api: 'v1',
    path: '/appointment/:id/reschedule',
    summary: 'Moves an appointment to another slot',
    permission: 'appointments.write',
    versioned: true,
    body: RescheduleAppointment,
    handle: (c, { params, body, ifMatch }) => c.service(AppointmentChanges).reschedule(c, params.id, ifMatch, body),
  }),
  route({
    method: 'POST',
    api: 'v1',
    path: '/appointment/cancel/:id',
    summary: 'Cancels an appointment: its slot is free again',
    permission: 'appointments.write',
    versioned: true,
    body: CancelAppointment,
    handle: (c, { params, body, ifMatch }) => c.service(AppointmentChanges).cancel(c, params.id, ifMatch, body.reason),
  }),
  route({
    method: 'PATCH',
    api: 'v1',
    path: '/appointments/:id/action',
    summary: 'Confirms, arrives, checks in, fulfils, reschedules … an appointment',
    permission: 'appointments.write',
    versioned: true,
    body: ActOnAppointment,
    handle: (c, { params, body, ifMatch }) => c.service(AppointmentChanges).act(c, params.id, ifMatch, body),
  }),
  route({
    method: 'DELETE',
    api: 'v1',
    path: '/appointments/:id',
    summary: 'Marks an appointment as entered in error',
    permission: 'appointments.delete',
    versioned: true,
    handle: (c, { params, ifMatch }) => c.service(AppointmentChanges).delete(c, params.id, ifMatch),
  }),
];
