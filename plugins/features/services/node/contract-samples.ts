import type { ContractSamples } from '../../../../tests/contract/contract-samples';

const administration = 'v1/administration';

export default {
  make: async ({ of, post, upload }) => {
    const service = await post(`${administration}/healthcareservices`, {
      name: 'Theirs',
      service_class: 'Consultation',
    });
    const inSite = { name: 'Theirs', parent_uuid: of('location'), ward_type: 'General' };
    const { uuid: ward } = await post(`${administration}/wards`, inSite);
    const { uuid: room } = await post(`${administration}/wards/${ward}/rooms`, { name: 'Theirs' });
    const { uuid: bed } = await post(`${administration}/beds`, { number: 'Theirs', parent_uuid: room });
    const run = await upload('v2/imports/services', {}, 'Name,Class\nTheirs too,Consultation\n');
    return { service: service.uuid, ward, room, bed, servicesImport: run.uuid };
  },
  samples: ({ of }) => {
    const run = { id: of('servicesImport') };
    const service = { id: of('service') };
    const [ward, room, bed] = [{ id: of('ward') }, { id: of('ward'), uuid: of('room') }, { id: of('bed') }];
    const name = { name: 'Stolen' };
    return {
      'GET v2 /imports/services/:id': { params: run },
      'POST v2 /imports/services/:id/start': { params: run, body: {} },
      'POST v2 /imports/services/:id/undo': { params: run },
      'GET v1 /administration/healthcareservices/:id': { params: service },
      'POST v1 /administration/healthcareservices': {
        params: {},
        body: { ...name, service_class: 'Consultation', location_uuids: [of('location')] },
      },
      'GET v1 /administration/healthcareservices/:id/changes': { params: service },
      'PATCH v1 /administration/healthcareservices/:id': { params: service, body: name },
      'DELETE v1 /administration/healthcareservices/:id': { params: service },
      'POST v1 /administration/wards': {
        params: {},
        body: { ...name, parent_uuid: of('location'), ward_type: 'ICU' },
      },
      'GET v1 /administration/wards/:id': { params: ward },
      'PATCH v1 /administration/wards/:id': { params: ward, body: name },
      'DELETE v1 /administration/wards/:id': { params: ward },
      'GET v1 /administration/wards/:id/rooms': { params: ward },
      'POST v1 /administration/wards/:id/rooms': { params: ward, body: name },
      'GET v1 /administration/wards/:id/rooms/:uuid': { params: room },
      'PATCH v1 /administration/wards/:id/rooms/:uuid': { params: room, body: name },
      'DELETE v1 /administration/wards/:id/rooms/:uuid': { params: room },
      'POST v1 /administration/beds': { params: {}, body: { number: '1', parent_uuid: of('room') } },
      'GET v1 /administration/beds/:id': { params: bed },
      'PATCH v1 /administration/beds/:id': { params: bed, body: { number: '7' } },
      'DELETE v1 /administration/beds/:id': { params: bed },
    };
  },
} satisfies ContractSamples;
