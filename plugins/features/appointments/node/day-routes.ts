import { FigureQuery } from '@clinic-workbench/sdk/common';
import { routesOf } from '@clinic-workbench/sdk/node';
import { ChangeAppointmentSettings } from '../common/appointment-settings';
import { DayQuery, OrderRoute, VisitAddress } from '../common/day-requests';
import { ChangeReminderChoice } from '../common/reminder-choice';
import manifest from '../manifest';
import { AppointmentDays } from './figures/appointment-days';
import { AppointmentStatistics } from './figures/appointment-statistics';
import { changeChoice, readChoice } from './reminders/reminder-choices';
import { ReminderLog } from './reminders/reminder-log';
import { appointmentSettings, AppointmentSettingsChanges } from './settings/appointment-settings';

const route = routesOf(manifest);

/** The day's figures and routes, reminders, and their settings. */
export const dayRoutes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/appointments/figures',
    summary: 'The figures of a day: booked, arrived, waiting, seen, no-shows',
    permission: 'appointments.read',
    query: DayQuery,
    handle: (c, { query }) => c.service(AppointmentDays).figures(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/appointments/day',
    summary: 'The appointments of a day without cancelled ones, with the place of each',
    permission: 'appointments.read',
    query: DayQuery,
    handle: (c, { query }) => c.service(AppointmentDays).list(c, query),
  }),
  route({
    method: 'PUT',
    api: 'v2',
    path: '/appointments/route',
    summary: 'Sets the order of a practitioner’s home visits on a day',
    permission: 'appointments.write',
    body: OrderRoute,
    handle: (c, { body }) => c.service(AppointmentDays).order(c, body),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: '/appointments/:id/address',
    summary: 'Sets the address of one home visit',
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
    summary: 'The sent and planned reminders of an appointment',
    permission: 'appointments.read',
    handle: (c, { params }) => c.service(ReminderLog).of(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/appointments/reminder-choices/:id',
    summary: 'How a patient wants to be reminded, and can be reached',
    permission: 'appointments.read',
    handle: (c, { params }) => readChoice(c, params.id),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: '/appointments/reminder-choices/:id',
    summary: 'Stores how a patient wants to be reminded; planned reminders follow it',
    permission: 'appointments.write',
    versioned: true,
    body: ChangeReminderChoice,
    handle: (c, { params, body, ifMatch }) => changeChoice(c, params.id, ifMatch, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/appointments/statistics',
    summary: 'The outcomes of appointments over time',
    permission: 'appointments.read',
    query: FigureQuery,
    handle: (c, { query }) => c.service(AppointmentStatistics).outcomes(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/appointments/settings',
    summary: 'The settings for reminders and virtual appointments',
    permission: 'appointments.read',
    handle: (c) => {
      c.audit({ action: 'read', resource: 'settings' });
      return appointmentSettings.read(c);
    },
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: '/appointments/settings',
    summary: 'Changes these settings; needs settings.write too',
    permission: 'appointments.write',
    versioned: true,
    body: ChangeAppointmentSettings,
    handle: (c, { body, ifMatch }) => c.service(AppointmentSettingsChanges).change(c, ifMatch, body),
  }),
];
