import type { ContractSamples } from '../../../../tests/contract/contract-samples';

export default {
  make: async ({ of, post }) => ({
    appointment: (await post('v1/appointments', { slot_id: of('slotToBook'), patient_id: of('patient') })).uuid,
  }),
  samples: ({ of }) => {
    const params = { id: of('appointment') };
    const patient = { id: of('patient') };
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    return {
      'POST v1 /appointments': { params: {}, body: { slot_id: of('slot'), patient_id: of('patient') } },
      'GET v1 /appointments/:id': { params },
      'POST v1 /appointments/prints': { params: {}, body: { appointment_ids: [of('appointment')] } },
      'GET v1 /appointments/:id/changes': { params },
      'GET v1 /appointments/:id/calendar': { params },
      'PATCH v1 /appointments/:id': { params, body: { comment: 'Stolen' } },
      'PATCH v1 /appointments/:id/action': { params, body: { action: 'ARRIVE' } },
      'POST v1 /appointment/:id/reschedule': { params, body: { slot_id: of('slot') } },
      'POST v1 /appointment/cancel/:id': { params, body: {}, withoutReason: {} },
      'DELETE v1 /appointments/:id': { params },
      'GET v2 /appointments/:id/reminders': { params },
      'GET v2 /appointments/reminder-choices/:id': { params: patient },
      'PATCH v2 /appointments/reminder-choices/:id': { params: patient, body: { by_mail: false } },
      'PATCH v2 /appointments/:id/address': { params, body: { address: 'Stolen' } },
      'PUT v2 /appointments/route': {
        params: {},
        body: { day, practitioner_id: of('practitionerRole'), appointment_ids: [of('appointment')] },
        unversioned: 'the order of a whole day, which is named with all that is in it',
      },
    };
  },
} satisfies ContractSamples;
