import { FigureQuery } from '@clinic-workbench/sdk/common';
import { routesOf } from '@clinic-workbench/sdk/node';
import { ChangeAppointmentSettings } from '../common/appointment-settings';
import { DayQuery, OrderRoute, VisitAddress } from '../common/day-requests';
import { ChangeReminderChoice } from '../common/reminder-choice';
import manifest from '../manifest';
import { AppointmentDays } from './figures/appointment-days';
import { AppointmentStatistics } from './figures/appointment-statistics';
import { ReminderChoices } from './reminders/reminder-choices';
import { ReminderLog } from './reminders/reminder-log';
import { AppointmentSettingsKeeper } from './settings/appointment-settings';

const route = routesOf(manifest);

/** The day's figures and routes, reminders, and their settings. */
export const dayRoutes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/appointments/figures',
    summary: 'How a day goes: booked, arrived, waiting, seen, no-shows',
    permission: 'appointments.read',
    query: DayQuery,
    handle: (c, { query }) => c.service(AppointmentDays).figures(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/appointments/day',
    summary: 'The appointments of a day but for the cancelled, with where each takes place',
    permission: 'appointments.read',
    query: DayQuery,
    handle: (c, { query }) => c.service(AppointmentDays).list(c, query),
  }),
  route({
    method: 'PUT',
    api: 'v2',
    path: '/appointments/route',
    summary: 'In which order a practitioner goes to the patients of a day',
    permission: 'appointments.write',
    body: OrderRoute,
    handle: (c, { body }) => c.service(AppointmentDays).order(c, body),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: '/appointments/:id/address',
    summary: 'Where the patient is visited for one appointment',
    permission: 'appointments.write',
    versioned: true,
    body: VisitAddress,
    handle: (c, { params, body, ifMatch }) =>
      c.service(AppointmentDays).setAddress(c, params.id, ifMatch, body.address),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/appointments/:id/reminders',
    summary: 'What was sent before an appointment, and what will be',
    permission: 'appointments.read',
    handle: (c, { params }) => c.service(ReminderLog).of(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/appointments/reminder-choices/:id',
    summary: 'How a patient wants to be reminded, and can be',
    permission: 'appointments.read',
    handle: (c, { params }) => c.service(ReminderChoices).read(c, params.id),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: '/appointments/reminder-choices/:id',
    summary: 'Puts on record how a patient wants to be reminded; the reminders to come follow it',
    permission: 'appointments.write',
    versioned: true,
    body: ChangeReminderChoice,
    handle: (c, { params, body, ifMatch }) => c.service(ReminderChoices).change(c, params.id, ifMatch, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/appointments/statistics',
    summary: 'What became of appointments, over time',
    permission: 'appointments.read',
    query: FigureQuery,
    handle: (c, { query }) => c.service(AppointmentStatistics).outcomes(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/appointments/settings',
    summary: 'When patients are reminded, and where virtual appointments take place',
    permission: 'appointments.read',
    handle: (c) => c.service(AppointmentSettingsKeeper).read(c),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: '/appointments/settings',
    summary: 'Changes them; needs settings.write too',
    permission: 'appointments.write',
    versioned: true,
    body: ChangeAppointmentSettings,
    handle: (c, { body, ifMatch }) => c.service(AppointmentSettingsKeeper).change(c, ifMatch, body),
  }),
];
