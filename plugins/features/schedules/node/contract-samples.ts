import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

export default {
  make: async ({ of, get, post }) => {
    const { uuid: schedule } = await post(`v1/practitioners/${of('practitionerRole')}/schedule`, {
      location_id: of('location'),
      healthcare_service_id: of('service'),
      planning_horizon_start: day(1),
      days: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
      start_time: '08:00',
      end_time: '10:00',
    });
    const { data: slots } = await get(`v1/slots/availableslots?schedule_id=${schedule}`);
    const leave = { kind: 'leave', practitioner_id: of('practitionerRole'), starts_on: day(30), ends_on: day(30) };
    const exception = await post('v1/schedule-exceptions', leave);
    return { schedule, slotToBook: slots[0].uuid, slot: slots[1].uuid, exception: exception.uuid };
  },
  samples: ({ of }) => {
    const practitioner = of('practitionerRole');
    const schedule = { practitionerId: practitioner, id: of('schedule') };
    const exception = { id: of('exception') };
    return {
      'GET v1 /practitioners/:practitionerId/schedules/:id': { params: schedule },
      'GET v1 /practitioners/:practitionerId/schedules/:id/changes': { params: schedule },
      'PATCH v1 /practitioners/:practitionerId/schedules/:id': { params: schedule, body: { comment: 'Stolen' } },
      'DELETE v1 /practitioners/:practitionerId/schedules/:id': { params: schedule, body: {} },
      'POST v1 /practitioners/:practitionerId/schedule': {
        params: { practitionerId: practitioner },
        body: { location_id: of('location'), planning_horizon_start: day(1) },
      },
      'POST v1 /practitioners/schedule': {
        params: {},
        body: { practitioner_id: practitioner, location_id: of('location'), planning_horizon_start: day(1) },
      },
      'GET v1 /slots/:id': { params: { id: of('slot') } },
      'POST v1 /schedule-exceptions': {
        params: {},
        body: { kind: 'leave', practitioner_id: practitioner, starts_on: day(1), ends_on: day(1) },
      },
      'GET v1 /schedule-exceptions/:id': { params: exception },
      'GET v1 /schedule-exceptions/:id/changes': { params: exception },
      'PATCH v1 /schedule-exceptions/:id': { params: exception, body: { reason: 'Stolen' } },
      'DELETE v1 /schedule-exceptions/:id': { params: exception },
    };
  },
} satisfies ContractSamples;
