import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsultingRoom } from '../../../../tests/support/consulting-room';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';

let server: TestServer;
let room: ConsultingRoom;

beforeAll(async () => {
  server = await startTestServer({});
  room = await ConsultingRoom.open(server, server.hospital);
});
afterAll(() => server.close());

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** The last encounter in the list of patients, the record and the recently opened patients. */
async function lastOf(patient: string): Promise<readonly (string | null)[]> {
  await room.send('POST', '/patients/recent', { patient_id: patient });
  const one = (await room.send('GET', `/patients/${patient}`)).body as Shown;
  const listed = (await room.send('GET', '/patients?page_size=100')).body as { data: readonly Shown[] };
  const recent = (await room.send('GET', '/patients/recent')).body as { data: readonly Shown[] };
  return [one, ...[listed, recent].map(({ data }) => data.find(({ uuid }) => uuid === patient))].map(
    (shown) => shown?.last_encounter ?? null,
  );
}

interface Shown {
  readonly uuid: string;
  readonly last_encounter: string | null;
}

describe('the last encounter of a patient', () => {
  it('is null until one has begun, even if one is planned', async () => {
    const patient = await room.front.desk.patient();
    expect(await lastOf(patient)).toEqual([null, null, null]);
    await room.encounter({ patient_id: patient });
    expect(await lastOf(patient)).toEqual([null, null, null]);
  });

  it('is the start of the latest one, in the list, the record and the recently opened patients', async () => {
    const patient = await room.front.desk.patient();
    const start_time = ago(30);
    await room.encounter({ patient_id: patient, status: 'in-progress', start_time });
    expect(await lastOf(patient)).toEqual([start_time, start_time, start_time]);
  });

  it('returns to the one before after an entry in error, without changing the record’s version', async () => {
    const patient = await room.front.desk.patient();
    const version = (await room.send('GET', `/patients/${patient}`)).body.version;
    const planned = await room.encounter({ patient_id: patient });
    const begun = await room.send('POST', `/encounters/${planned.id}/start`, {}, planned.version);
    expect((await lastOf(patient))[0]).toBe(begun.body.start_time);
    const remover = await ConsultingRoom.colleague(server, server.hospital, ['encounters.delete']);
    const wrong = { status: 'entered-in-error', comment: 'Another patient' };
    await room.send('PATCH', `/encounters/${planned.id}`, wrong, begun.body.version as number, remover);
    expect(await lastOf(patient)).toEqual([null, null, null]);
    expect((await room.send('GET', `/patients/${patient}`)).body.version).toBe(version);
  });
});
