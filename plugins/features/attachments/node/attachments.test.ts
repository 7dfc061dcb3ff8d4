import type { RecordChange } from '@clinic-workbench/sdk/common';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BlobStore } from '../../../../core/node/files/blob-store';
import { multipart } from '../../../../tests/support/multipart';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';
import type { Attachment } from '../common/attachment';

let server: TestServer;
let nurse: TestUser;
let reader: TestUser;
let elsewhere: TestUser;
let patient: string;
let picture: Buffer;

const url = '/api/v2/attachments';
const all = { workspaces: ['OPD', 'RECEPT'], resources: ['patients.*', 'patients.merge', 'attachments.*'] };

beforeAll(async () => {
  server = await startTestServer({});
  nurse = await server.user(server.hospital, all);
  reader = await server.user(server.hospital, { workspaces: ['OPD'], resources: ['attachments.read'] });
  elsewhere = await server.user(server.clinic, all);
  patient = await register('Adwoa');
  picture = await drawn('brown');
});
afterAll(() => server.close());

const drawn = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .withExif({ IFD0: { ImageDescription: 'where it was taken' } })
    .jpeg()
    .toBuffer();
const pdf = (words: string) => Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF`);

async function register(first_name: string): Promise<string> {
  const body = { first_name, last_name: 'Files', gender: 'FEMALE' };
  const answer = await server.request({ method: 'POST', url: '/api/v2/emr/patients', as: nurse, body });
  return (answer.body as { readonly uuid: string }).uuid;
}

function add(content: Buffer, fields: Readonly<Record<string, string>> = {}, as = nurse) {
  const form = multipart({ patient_id: patient, ...fields }, { file: content });
  return server.request({ method: 'POST', url, as, body: form.body, headers: { 'content-type': form.contentType } });
}
const added = async (content: Buffer, fields: Readonly<Record<string, string>> = {}) => {
  const answer = await add(content, fields);
  expect(answer.status).toBe(201);
  return answer.body as Attachment;
};
const read = (filename: string, as = nurse, show = '') =>
  server.request({ method: 'GET', url: `${url}/download?filename=${filename}${show}`, as });
const list = async (query = '', as = nurse) =>
  (await server.request({ method: 'GET', url: `${url}?patient_id=${patient}${query}`, as })).body as {
    readonly data: readonly Attachment[];
    readonly meta: { readonly total: number };
  };
const change = (method: 'PATCH' | 'DELETE', { filename, version }: Attachment, body: object, as = nurse) =>
  server.request({
    method,
    url: `${url}?filename=${filename}`,
    as,
    body,
    headers: { 'if-match': String(version) },
  });

describe('files of a patient', () => {
  it('are re-encoded pictures without hidden metadata, with a thumbnail', async () => {
    const file = await added(picture, { title: 'Left foot' });
    expect(file).toMatchObject({
      title: 'Left foot',
      category: 'photo',
      content_type: 'image/webp',
      status: 'current',
    });
    const whole = await read(file.filename);
    expect(whole).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/webp', 'content-disposition': expect.stringMatching(/^inline/) as unknown },
    });
    expect(whole.text).not.toContain('where it was taken');
    expect((await server.request({ method: 'GET', url: `/api/v2/${file.thumbnail}`, as: nurse })).status).toBe(200);
  });

  it('are listed for the whole organization too, without those of deleted records and of others', async () => {
    const file = await added(pdf('for everybody who may read'));
    const whole = async (as: TestUser) => (await server.request({ method: 'GET', url, as })).body as typeof shelf;
    const shelf = await list();
    expect((await whole(nurse)).data[0]?.uuid).toBe(file.uuid);
    expect((await whole(nurse)).meta.total).toBe(shelf.meta.total);
    expect((await whole(elsewhere)).data).toEqual([]);
    const uuid = await register('Gone');
    await added(pdf('of somebody gone'), { patient_id: uuid });
    expect((await whole(nurse)).meta.total).toBe(shelf.meta.total + 1);
    const gone = `/api/v1/providers/${server.hospital}/patients/${uuid}`;
    const headers = { 'if-match': '1' };
    const deletion = await server.request({ method: 'DELETE', url: gone, as: nurse, headers });
    expect(deletion.status).toBeLessThan(300);
    expect((await whole(nurse)).meta.total).toBe(shelf.meta.total);
  });

  it('are unchanged PDFs that can only be saved and run nothing', async () => {
    const file = await added(pdf('a letter'), { category: 'letter' });
    expect(file).toMatchObject({ category: 'letter', content_type: 'application/pdf', thumbnail: null });
    const { status, headers, text } = await read(file.filename);
    expect(status).toBe(200);
    expect(text).toContain('a letter');
    expect(headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment/) as unknown,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as unknown,
    });
    expect((await read(file.filename, nurse, '&show=thumbnail')).status).toBe(404);
  });

  it.each([
    ['a page', '<html><script>alert(1)</script></html>'],
    ['a drawing with script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page that goes on as PDF', '<script>alert(1)</script>\n%PDF-1.7'],
    ['nothing', ''],
  ])('are not %s, under any name', async (_what, content) => {
    const before = (await list()).meta.total;
    expect((await add(Buffer.from(content))).status).toBe(400);
    expect((await list()).meta.total).toBe(before);
  });

  it('are in a record once, even when sent ten times at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(pdf('sent ten times'))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'already_there' });
  });

  it('get titles and categories from users who may write, unless a colleague was faster', async () => {
    const file = await added(pdf('to be named'));
    const renamed = await change('PATCH', file, { title: 'Referral letter', category: 'letter', note: 'From Kumasi' });
    expect(renamed.body).toMatchObject({ title: 'Referral letter', note: 'From Kumasi', version: 2 });
    expect((await change('PATCH', file, { title: 'Late' })).body).toMatchObject({ code: 'stale_version' });
    expect((await change('PATCH', renamed.body as Attachment, { title: ' ' })).status).toBe(400);
    expect((await list('&search=kumasi')).data).toHaveLength(1);
    expect((await list('&category=letter')).data.map(({ title }) => title)).toContain('Referral letter');
  });

  it('have a history: who added, renamed and withdrew them, when and why', async () => {
    const file = await added(pdf('with a past'), { title: 'Scan' });
    const named = (await change('PATCH', file, { title: 'Consent' })).body as Attachment;
    await change('DELETE', named, { reason: 'Another patient’s' });
    const history = (as = reader) =>
      server.request({ method: 'GET', url: `${url}/${file.uuid}/changes`, as }).then(({ status, body }) => ({
        status,
        data: (body as { data?: RecordChange[] }).data,
      }));
    expect(await history()).toMatchObject({
      status: 200,
      data: [
        {
          kind: 'entered-in-error',
          before: { status: 'current', reason: null },
          after: { status: 'entered-in-error', reason: 'Another patient’s' },
          reason: 'Another patient’s',
        },
        { kind: 'changed', before: { title: 'Scan' }, after: { title: 'Consent' } },
        { kind: 'recorded', before: {}, after: { title: 'Scan', category: 'other' }, by_name: 'Test User' },
      ],
    });
    expect(await history(elsewhere)).toMatchObject({ status: 404 });
  });

  it('added by mistake are kept with the reason, but hidden', async () => {
    const file = await added(pdf('of somebody else'));
    expect((await change('DELETE', file, { reason: '' })).status).toBe(400);
    expect((await change('DELETE', file, { reason: 'Another patient’s' })).body).toMatchObject({
      status: 'entered-in-error',
      reason: 'Another patient’s',
    });
    const names = async (query: string) => (await list(query)).data.map(({ filename }) => filename);
    expect(await names('&page_size=100')).not.toContain(file.filename);
    expect(await names('&status=entered-in-error')).toContain(file.filename);
    expect((await read(file.filename)).status).toBe(200);
    expect((await change('PATCH', { ...file, version: 2 }, { title: 'Back' })).body).toMatchObject({
      code: 'not_allowed',
    });
    // The same file may be added again, to the right record or to this one.
    await added(pdf('of somebody else'));
  });

  it('refuse users without the right and users of another organization', async () => {
    const file = await added(pdf('private'));
    const porter = await server.user(server.hospital, { workspaces: ['OPD'], resources: [] });
    expect((await read(file.filename, porter)).status).toBe(403);
    expect((await read(file.filename, reader)).status).toBe(200);
    expect((await add(pdf('by a reader'), {}, reader)).status).toBe(403);
    expect((await read(file.filename, elsewhere)).status).toBe(404);
    expect((await change('PATCH', file, { title: 'Theirs' }, elsewhere)).status).toBe(404);
    expect((await change('DELETE', file, { reason: 'Theirs' }, elsewhere)).status).toBe(404);
    expect(await list('', elsewhere)).toMatchObject({ status: 404 });
    expect((await add(pdf('into theirs'), {}, elsewhere)).status).toBe(404);
    expect((await server.request({ method: 'GET', url: `/api/v2/files/${file.filename}`, as: nurse })).status).toBe(
      404,
    );
  });

  it('belong to an encounter of the same patient or to none', async () => {
    expect((await add(pdf('lost'), { encounter_id: randomUUID() })).body).toMatchObject({
      errors: { encounter_id: ['Encounter is not valid'] },
    });
  });

  it('have their readings audited with user and patient', async () => {
    const file = await added(pdf('read by one'));
    await read(file.filename, reader);
    const [entry] = await server.rows(
      `select action, patient_uuid from audit_entries where user_uuid = $1 and resource = 'attachments' and resource_uuid = $2`,
      [reader.uuid, file.uuid],
    );
    expect(entry).toEqual({ action: 'read', patient_uuid: patient });
  });

  it('follow the patient in a merge, and back; a file that both have stays with each', async () => {
    const other = await register('Twice');
    await added(pdf('both have it'));
    await added(pdf('both have it'), { patient_id: other });
    const moved = await added(pdf('only the other'), { patient_id: other });
    const record = `/api/v2/emr/patients/${patient}`;
    const { version } = (await server.request({ method: 'GET', url: record, as: nurse })).body as { version: number };
    const files = async (of: string) =>
      (await server.request({ method: 'GET', url: `${url}?patient_id=${of}&page_size=100`, as: nurse })).body as {
        readonly data: readonly Attachment[];
      };
    const send = (what: string, body: object) =>
      server.request({
        method: 'POST',
        url: `${record}/${what}`,
        as: nurse,
        body: { other, ...body },
        headers: { 'if-match': String(version) },
      });
    expect((await send('merge', { other_version: 1 })).status).toBe(200);
    expect((await files(patient)).data.map(({ uuid }) => uuid)).toContain(moved.uuid);
    expect(await files(other)).toMatchObject({ status: 404 });
    expect((await send('unmerge', {})).status).toBe(200);
    expect((await files(patient)).data.map(({ uuid }) => uuid)).not.toContain(moved.uuid);
    expect((await files(other)).data).toHaveLength(2);
  });
});

// Linux has a device that is always full.
it.runIf(process.platform === 'linux')('reports that a full disk takes no file, and keeps nothing of it', async () => {
  const before = (await list()).meta.total;
  const store = server.kernel.container.get<BlobStore>(BlobStore);
  const full = vi.spyOn(store, 'write').mockImplementation((_path, content) => writeFile('/dev/full', content));
  const refused = await add(pdf('too much'));
  full.mockRestore();
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  expect(refused.body.message).toBe('The server has no space left to store this.');
  expect((await list()).meta.total).toBe(before);
  expect((await add(pdf('again'))).status).toBe(201);
});
