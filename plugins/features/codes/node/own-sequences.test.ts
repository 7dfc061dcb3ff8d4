import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesOf, own, type CodesCalls } from '../../../../tests/support/codes';
import { deleteAsRead } from '../../../../tests/support/delete-as-read';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';

let server: TestServer;
let administrator: TestUser;
let stranger: TestUser;
let codes: CodesCalls;

beforeAll(async () => {
  server = await startTestServer({});
  administrator = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['codes.*'] });
  stranger = await server.user(server.clinic, { workspaces: ['ADMIN'], resources: ['codes.*'] });
  codes = codesOf(server, administrator);
});
afterAll(() => server.close());

describe('an organization’s own sequence', () => {
  it('is registered, gives codes, and then stays', async () => {
    const made = await codes.registered({
      type: 'specimen',
      label: 'Specimen',
      check_digit: 'mod-37-36',
      next_value: 41,
    });
    expect(made).toMatchObject({ next_code: 'LAB-00417', built_in: false, last_code: null });
    const { body, status } = await codes.post('generate', { sequence_id: made.uuid, count: 3 });
    expect(status).toBe(201);
    expect(body.data.map((code: string) => code.slice(0, 8))).toEqual(['LAB-0041', 'LAB-0042', 'LAB-0043']);
    expect(await codes.typeOf('specimen')).toMatchObject({ last_code: body.data[2], next_value: 44 });
    const refused = await deleteAsRead(server, {
      url: `/api/v2/codes/remove/${made.uuid}`,
      as: administrator,
    });
    expect(refused.body).toMatchObject({ status: 409, code: 'sequence_in_use', details: { given: 3 } });
  });

  it('keeps its name and its next number if a change sends null for them', async () => {
    const { uuid, version } = await codes.registered({ type: 'loan', label: 'Loan', next_value: 12 });
    const answer = await server.request({
      method: 'PATCH',
      url: `/api/v2/codes/types/${uuid}`,
      as: administrator,
      headers: { 'if-match': String(version) },
      body: { ...own, padding: 6, label: null, next_value: null },
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ label: 'Loan', next_value: 12, next_code: 'LAB-000012' });
    const preview = await codes.post('preview', { ...own, sequence_id: uuid, next_value: null });
    expect(preview.body).toEqual({ codes: ['LAB-0012', 'LAB-0013', 'LAB-0014'], errors: {} });
  });

  it('is removed while it has given nothing, and its name is free again', async () => {
    const fields = { type: 'mistake', label: 'Mistake' };
    const made = await codes.registered(fields);
    const remove = (as: TestUser) => deleteAsRead(server, { url: `/api/v2/codes/remove/${made.uuid}`, as });
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(administrator)).status).toBe(204);
    expect((await remove(administrator)).status).toBe(404);
    expect((await codes.registered({ ...fields, next_value: 7 })).next_value).toBe(7);
  });

  it.each([
    [{ type: 'patient', label: 'Other' }, 'type', 'Type already exists'],
    [{ type: 'other', label: 'patient NUMBER' }, 'label', 'Label already exists'],
    [{ type: 'other', label: '  ' }, 'label', 'Name is required'],
    [{ type: 'Not so', label: 'Other' }, 'type', 'Type may hold small letters, figures and hyphens only'],
    [{ type: 'other', label: 'Other', prefix: 'A#' }, 'prefix', /may hold letters, figures/],
    [{ type: 'other', label: 'Other', prefix: '{LOC}' }, 'prefix', /Put a separator/],
    [{ type: 'other', label: 'Other', yearly: true }, 'yearly', /must hold the year/],
    [{ type: 'other', label: 'Other', padding: 13 }, 'padding', /not be more than 12/],
    [{ type: 'other', label: 'Other', increment: 0 }, 'increment', /not be less than 1/],
    [{ type: 'other', label: 'Other', next_value: 1.5 }, 'next_value', /not valid/],
  ])('is refused as %o', async (fields, field, message) => {
    const answer = await codes.post('register', { ...own, next_value: 1, gapless: false, ...fields });
    expect(answer.status, answer.text).toBe(400);
    expect(answer.body.errors[field][0]).toMatch(message);
  });

  it('without gaps gives 50 simultaneous callers 50 numbers, with none left out', async () => {
    const { uuid } = await codes.registered({
      type: 'receipt-book',
      label: 'Receipt book',
      prefix: 'RB',
      gapless: true,
    });
    const answers = await Promise.all(Array.from({ length: 50 }, () => codes.post('generate', { sequence_id: uuid })));
    expect(answers.flatMap(({ body }) => body.data as string[]).toSorted()).toEqual(
      Array.from({ length: 50 }, (_, n) => `RB${String(n + 1).padStart(4, '0')}`),
    );
  });

  it('with gaps gives 50 simultaneous callers 50 different codes', async () => {
    const { uuid } = await codes.registered({ type: 'ticket', label: 'Ticket', prefix: 'T' });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => codes.post('generate', { sequence_id: uuid, count: 2 })),
    );
    expect(new Set(answers.flatMap(({ body }) => body.data)).size).toBe(100);
    // No process still holds a number.
    expect((await codes.typeOf('ticket')).next_value).toBe(101);
  });

  it('names the location where its codes are given', async () => {
    const { uuid } = await codes.registered({ type: 'folder', label: 'Folder', prefix: '{LOC}-{YY}-' });
    const [{ uuid: location } = { uuid: '' }] = await server.rows<{ uuid: string }>(
      `update locations set name = 'East Legon Clinic' where organization_uuid = $1 returning uuid`,
      [server.hospital],
    );
    const { body } = await codes.post('generate', { sequence_id: uuid, location_id: location });
    expect(body.data[0]).toMatch(/^ELC-\d\d-0001$/);
    expect((await codes.post('generate', { sequence_id: uuid })).body.errors).toEqual({
      location_id: ['Location is required'],
    });
  });
});
