import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart } from '../../../../../tests/support/multipart';
import { startTestServer, type TestServer, type TestUser } from '../../../../../tests/support/test-server';

let server: TestServer;
let clerk: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  const resources = ['patients.*', 'patients.restore', 'patients.merge'];
  clerk = await server.user(server.hospital, { workspaces: ['RECEPT'], resources });
});
afterAll(() => server.close());

const v2 = '/api/v2/emr/patients';
const v1 = () => `/api/v1/providers/${server.hospital}`;
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object, headers = {}) =>
  server.request({ method, url, as: clerk, ...(body && { body }), headers });
const register = async (first_name: string, more: object = {}) => {
  const { status, body } = await call('POST', v2, { first_name, last_name: 'Owusu', gender: 'FEMALE', ...more });
  expect(status).toBe(201);
  return body as { readonly uuid: string; readonly version: number };
};
const audited = () => server.rows(`select action, patient_uuid, note from audit_entries order by seq`);
/** The audit entries of `act`. */
const auditOf = async (act: () => Promise<unknown>) => {
  const before = (await audited()).length;
  await act();
  return (await audited()).slice(before);
};

describe('the audit of readings', () => {
  it('names the patients of a list', async () => {
    const { uuid } = await register('Yaa');
    const [entry] = await auditOf(() => call('GET', `${v2}?search=yaa`));
    expect(entry).toMatchObject({ action: 'search', note: { search: 'yaa', patients: [uuid] } });
  });

  it('names the record that a refused change showed', async () => {
    const { uuid, version } = await register('Abena');
    const stale = { 'if-match': `${version + 7}` };
    const refused = [
      () => call('PATCH', `${v2}/${uuid}`, { first_name: 'Afia' }, stale),
      () => call('DELETE', `${v1()}/patients/${uuid}`, undefined, stale),
      () => call('DELETE', `${v1()}/patient-photos/${uuid}`, undefined, stale),
    ];
    for (const change of refused) {
      const entries = await auditOf(async () => {
        const { status, body } = await change();
        expect([status, body.code, body.details.current.uuid]).toEqual([409, 'stale_version', uuid]);
      });
      expect(entries).toEqual([{ action: 'read', patient_uuid: uuid, note: { stale: version + 7 } }]);
    }
  });

  it('names the records that a refused registration showed', async () => {
    const { uuid } = await register('Efua', { date_of_birth: '1990-05-06' });
    const entries = await auditOf(async () => {
      const again = { first_name: 'Efua', last_name: 'Owusu', gender: 'FEMALE', date_of_birth: '1990-05-06' };
      expect(await call('POST', v2, again)).toMatchObject({ status: 409, body: { code: 'possible_duplicate' } });
    });
    expect(entries).toEqual([{ action: 'search', patient_uuid: null, note: { duplicates: [uuid] } }]);
  });

  it('has one entry for an opened record and its further requests', async () => {
    const [{ uuid }, other] = [await register('Akua'), await register('Kojo')];
    const open = () => Promise.all([call('GET', `${v2}/${uuid}`), call('GET', `${v2}/${uuid}/merges`)]);
    expect(await auditOf(open)).toEqual([{ action: 'read', patient_uuid: uuid, note: null }]);
    const merge = { other: other.uuid, other_version: 1, choices: {} };
    expect((await call('POST', `${v2}/${uuid}/merge`, merge, { 'if-match': '1' })).status).toBe(200);
    const entries = await auditOf(open);
    expect(entries.filter(({ action }) => action === 'read')).toHaveLength(1);
    expect(entries).toContainEqual({
      action: 'search',
      patient_uuid: null,
      note: { merged_into: uuid, patients: [other.uuid] },
    });
  });

  it('names the patient of a photo', async () => {
    const { uuid } = await register('Adjoa');
    const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const form = multipart({}, { photo: content });
    const url = `${v1()}/patient-photos/${uuid}`;
    await server.request({
      method: 'POST',
      url,
      as: clerk,
      body: form.body,
      headers: { 'content-type': form.contentType },
    });
    const entries = await auditOf(async () => expect((await call('GET', `${v2}/${uuid}/photo`)).status).toBe(200));
    expect(entries).toEqual([{ action: 'read', patient_uuid: uuid, note: { photo: true } }]);
  });
});

describe('a change with its version', () => {
  it('deletes and restores only the version that the caller has seen', async () => {
    const { uuid, version } = await register('Esi');
    const corrected = await call('PATCH', `${v2}/${uuid}`, { marital_status: 'MARRIED' }, { 'if-match': `${version}` });
    expect(corrected.status).toBe(200);
    const url = `${v1()}/patients/${uuid}`;
    expect((await call('DELETE', url, undefined, { 'if-match': `${version}` })).status).toBe(409);
    expect((await call('DELETE', url, undefined, { 'if-match': `${version + 1}` })).status).toBe(204);
    expect((await call('POST', `${v2}/${uuid}/restore`, undefined, { 'if-match': `${version}` })).status).toBe(409);
    expect((await call('POST', `${v2}/${uuid}/restore`, undefined, { 'if-match': `${version + 2}` })).status).toBe(200);
  });
});
