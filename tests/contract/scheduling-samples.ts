import type { TestServer, TestUser } from '../support/test-server';
import type { Sample } from './samples';

/** Schedules and appointments of the other organization. */
export interface OtherScheduling {
  readonly practitionerRole: string;
  readonly schedule: string;
  readonly slot: string;
  readonly appointment: string;
  readonly exception: string;
  readonly visit: string;
}

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

export async function fillOtherScheduling(
  server: TestServer,
  administrator: TestUser,
  of: { readonly patient: string; readonly service: string; readonly location: string },
): Promise<OtherScheduling> {
  const send = async (method: 'GET' | 'POST', path: string, body?: object, api: 'v1' | 'v2' = 'v1') => {
    const answer = await server.request({ method, url: `/api/${api}${path}`, as: administrator, body });
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return answer.body as { readonly uuid: string; readonly data: readonly { readonly uuid: string }[] };
  };
  const { practitionerRole } = administrator;
  const { uuid: schedule } = await send('POST', `/practitioners/${practitionerRole}/schedule`, {
    location_id: of.location,
    healthcare_service_id: of.service,
    planning_horizon_start: day(1),
    days: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
    start_time: '08:00',
    end_time: '10:00',
  });
  const { data: slots } = await send('GET', `/slots/availableslots?schedule_id=${schedule}`);
  const { uuid: appointment } = await send('POST', '/appointments', {
    slot_id: slots[0]!.uuid,
    patient_id: of.patient,
  });
  const { uuid: exception } = await send('POST', '/schedule-exceptions', {
    kind: 'leave',
    practitioner_id: practitionerRole,
    starts_on: day(30),
    ends_on: day(30),
  });
  const arrival = { patient_id: of.patient, location_id: of.location };
  const { uuid: visit } = await send('POST', '/emr/visits', arrival, 'v2');
  return { practitionerRole, schedule, slot: slots[1]!.uuid, appointment, exception, visit };
}

export function schedulingSamples(
  other: OtherScheduling & { readonly patient: string; readonly location: string },
): Readonly<Record<string, Sample>> {
  const schedule = { practitionerId: other.practitionerRole, id: other.schedule };
  const appointment = { id: other.appointment };
  const exception = { id: other.exception };
  const visit = { id: other.visit };
  const days = { starts_on: day(1), ends_on: day(1) };
  return {
    'GET v1 /practitioners/:practitionerId/schedules/:id': { params: schedule },
    'GET v1 /practitioners/:practitionerId/schedules/:id/changes': { params: schedule },
    'PATCH v1 /practitioners/:practitionerId/schedules/:id': { params: schedule, body: { comment: 'Stolen' } },
    'DELETE v1 /practitioners/:practitionerId/schedules/:id': { params: schedule, body: {} },
    'POST v1 /practitioners/:practitionerId/schedule': {
      params: { practitionerId: other.practitionerRole },
      body: { location_id: other.location, planning_horizon_start: day(1) },
    },
    'GET v1 /slots/:id': { params: { id: other.slot } },
    'POST v1 /schedule-exceptions': {
      params: {},
      body: { kind: 'leave', practitioner_id: other.practitionerRole, ...days },
    },
    'GET v1 /schedule-exceptions/:id': { params: exception },
    'GET v1 /schedule-exceptions/:id/changes': { params: exception },
    'PATCH v1 /schedule-exceptions/:id': { params: exception, body: { reason: 'Stolen' } },
    'DELETE v1 /schedule-exceptions/:id': { params: exception },
    'POST v1 /appointments': { params: {}, body: { slot_id: other.slot, patient_id: other.patient } },
    'GET v1 /appointments/:id': { params: appointment },
    'POST v1 /appointments/prints': { params: {}, body: { appointment_ids: [other.appointment] } },
    'GET v1 /appointments/:id/changes': { params: appointment },
    'GET v1 /appointments/:id/calendar': { params: appointment },
    'PATCH v1 /appointments/:id': { params: appointment, body: { comment: 'Stolen' } },
    'PATCH v1 /appointments/:id/action': { params: appointment, body: { action: 'ARRIVE' } },
    'POST v1 /appointment/:id/reschedule': { params: appointment, body: { slot_id: other.slot } },
    'POST v1 /appointment/cancel/:id': { params: appointment, body: {} },
    'DELETE v1 /appointments/:id': { params: appointment },
    'GET v2 /appointments/:id/reminders': { params: appointment },
    'GET v2 /appointments/reminder-choices/:id': { params: { id: other.patient } },
    'PATCH v2 /appointments/reminder-choices/:id': { params: { id: other.patient }, body: { by_mail: false } },
    'PATCH v2 /appointments/:id/address': { params: appointment, body: { address: 'Stolen' } },
    'PUT v2 /appointments/route': {
      params: {},
      body: { day: day(1), practitioner_id: other.practitionerRole, appointment_ids: [other.appointment] },
    },
    'POST v2 /emr/visits': { params: {}, body: { patient_id: other.patient, location_id: other.location } },
    'GET v2 /emr/visits/:id': { params: visit },
    'GET v2 /emr/visits/:id/changes': { params: visit },
    'PATCH v2 /emr/visits/:id': { params: visit, body: { reason: 'Stolen' } },
    'POST v2 /emr/visits/:id/end': { params: visit, body: {} },
    'POST v2 /emr/visits/:id/reopen': { params: visit, body: {} },
  };
}
