import type { RecordChange } from '@clinic-workbench/sdk/common';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FrontDesk } from '../../../../tests/support/visits';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';
import type { QuestionnaireResponse } from '../common/response';

let server: TestServer;
let nurse: TestUser;
let elsewhere: TestUser;
let desk: FrontDesk;

const url = '/api/v2/emr/questionnaire-responses';
const all = { workspaces: ['COVID'], resources: ['patients.*', 'questionnaires.*'] };
const report = 'covid-case-report';
const answers = { 'detected-by': 'screening', symptomatic: false, contact: true, tested: false };

beforeAll(async () => {
  server = await startTestServer({});
  nurse = await server.user(server.hospital, all);
  elsewhere = await server.user(server.clinic, all);
  desk = await FrontDesk.open(server, server.hospital);
});
afterAll(() => server.close());

const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', to: string, body?: object, version?: number, as = nurse) =>
  server.request({
    method,
    url: to,
    as,
    ...(body && { body }),
    headers: version === undefined ? {} : { 'if-match': String(version) },
  });
const someone = async () => {
  const patient = await desk.desk.patient();
  return { patient, visit: (await desk.visit(patient)).id };
};
const begin = async (more: object = {}) => {
  const { patient, visit } = await someone();
  const body = { questionnaire: report, patient_id: patient, visit_id: visit, answers: {}, ...more };
  const answer = await send('POST', url, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body as QuestionnaireResponse;
};
const save = (of: QuestionnaireResponse, body: object, as = nurse) =>
  send('PATCH', `${url}/${of.uuid}`, body, of.version, as);

describe('a form', () => {
  it('is saved incomplete, completed when nothing is missing, and shows its finding', async () => {
    const begun = await begin({ answers: { symptomatic: true } });
    expect(begun).toMatchObject({ status: 'in-progress', authored_on: null, finding: null });
    const missing = await save(begun, { answers: { symptomatic: true }, status: 'completed' });
    expect(missing).toMatchObject({
      status: 400,
      body: { errors: { 'answers.onset': ['First day of symptoms is required'] } },
    });
    const done = (await save(begun, { answers, status: 'completed' })).body as QuestionnaireResponse;
    expect(done).toMatchObject({
      status: 'completed',
      finding: 'suspected',
      authored_on: expect.any(String) as unknown,
    });
  });

  it('that is completed is amended, and keeps its former content', async () => {
    const done = await begin({ answers, status: 'completed' });
    const positive = { ...answers, tested: true, 'taken-on': '2026-01-02', test: 'naat', result: 'positive' };
    const amended = (await save(done, { answers: positive, status: 'in-progress' })).body as QuestionnaireResponse;
    expect(amended).toMatchObject({ status: 'amended', finding: 'confirmed' });
    expect((await save(amended, { answers: {} })).status).toBe(400);
    const kept = await server.rows(
      'select version, finding from questionnaire_response_versions where response_uuid = $1',
      [done.uuid],
    );
    expect(kept).toEqual([{ version: 1, finding: 'suspected' }]);
  });

  it('has a history: who began, completed, amended and withdrew it, with changes and reasons', async () => {
    const begun = await begin({ answers: { symptomatic: true } });
    const done = (await save(begun, { answers, status: 'completed' })).body as QuestionnaireResponse;
    const positive = { ...answers, tested: true, 'taken-on': '2026-01-02', test: 'naat', result: 'positive' };
    const amended = (await save(done, { answers: positive })).body as QuestionnaireResponse;
    await send('DELETE', `${url}/${begun.uuid}`, { reason: 'Wrong patient' }, amended.version);
    const { data } = (await send('GET', `${url}/${begun.uuid}/changes`)).body as { data: RecordChange[] };
    expect(data).toMatchObject([
      { kind: 'entered-in-error', before: { status: 'amended' }, reason: 'Wrong patient' },
      {
        kind: 'changed',
        before: { status: 'completed', finding: 'suspected', answers: done.answers },
        after: { status: 'amended', finding: 'confirmed', answers: amended.answers },
      },
      { kind: 'changed', before: { status: 'in-progress' }, after: { status: 'completed', finding: 'suspected' } },
      { kind: 'recorded', before: {}, after: { questionnaire: report, answers: { symptomatic: true } } },
    ]);
    expect((await send('GET', `${url}/${begun.uuid}/changes`, undefined, undefined, elsewhere)).status).toBe(404);
  });

  it('drops answers whose question no longer applies, and refuses answers to unknown questions', async () => {
    const begun = await begin();
    const kept = await save(begun, { answers: { travel: false, 'travel-where': 'Lomé' } });
    expect((kept.body as QuestionnaireResponse).answers).toEqual({ travel: false });
    const wrong = await save(kept.body as QuestionnaireResponse, { answers: { nonsense: 1, onset: '2999-01-01' } });
    expect(wrong).toMatchObject({
      status: 400,
      body: {
        errors: {
          'answers.nonsense': ['nonsense is not valid'],
          'answers.onset': ['First day of symptoms cannot be in the future'],
        },
      },
    });
    for (const none of [[], 'text', { fever: { nested: true } }, { fever: null }])
      expect((await save(kept.body as QuestionnaireResponse, { answers: none })).status).toBe(400);
  });

  it('exists once per visit, even if two begin it at the same moment; after an entry in error, another may be begun', async () => {
    const { patient, visit } = await someone();
    const body = { questionnaire: report, patient_id: patient, visit_id: visit, answers: {} };
    const many = await Promise.all(Array.from({ length: 8 }, () => send('POST', url, body)));
    expect(many.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(7).fill(409)]);
    const [first] = many.filter(({ status }) => status === 201).map((each) => each.body as QuestionnaireResponse);
    expect((await send('DELETE', `${url}/${first!.uuid}`, { reason: '' }, 1)).status).toBe(400);
    expect((await send('DELETE', `${url}/${first!.uuid}`, { reason: 'Wrong visit' }, 1)).body).toMatchObject({
      status: 'entered-in-error',
    });
    expect((await save({ ...first!, version: 2 }, { answers: {} })).body).toMatchObject({ code: 'not_allowed' });
    expect((await send('POST', url, body)).status).toBe(201);
  });

  it('is not overwritten by a user with an old version', async () => {
    const begun = await begin();
    await save(begun, { answers: { contact: true } });
    expect((await save(begun, { answers: { contact: false } })).body).toMatchObject({ code: 'stale_version' });
  });

  it('belongs to a patient, and to their visit and encounter', async () => {
    const [one, other] = [await someone(), await someone()];
    const body = { questionnaire: report, patient_id: one.patient, answers: {} };
    expect((await send('POST', url, { ...body, visit_id: other.visit })).body).toMatchObject({
      errors: { visit_id: ['Visit is not valid'] },
    });
    expect((await send('POST', url, { ...body, encounter_id: randomUUID() })).status).toBe(400);
    expect((await send('POST', url, { ...body, questionnaire: 'nonsense' })).status).toBe(400);
    expect((await send('POST', url, body, undefined, elsewhere)).status).toBe(404);
  });

  it('refuses users without the right and users of another organization', async () => {
    const begun = await begin();
    const porter = await server.user(server.hospital, { workspaces: ['COVID'], resources: ['questionnaires.read'] });
    expect((await save(begun, { answers: {} }, porter)).status).toBe(403);
    expect((await save(begun, { answers: {} }, elsewhere)).status).toBe(404);
    expect((await send('GET', `${url}/${begun.uuid}`, undefined, undefined, elsewhere)).status).toBe(404);
    const list = await send('GET', `${url}?patient_id=${begun.patient_id}`, undefined, undefined, elsewhere);
    expect(list.status).toBe(404);
  });
});

describe('visits by their form', () => {
  const visits = async (query: string) =>
    (await send('GET', `/api/v2/emr/questionnaire-visits?questionnaire=${report}&page_size=200${query}`)).body as {
      readonly data: readonly { readonly visit_id: string; readonly response: { readonly finding: string } | null }[];
    };

  it('show who has none, who has begun one, and who is a case', async () => {
    const without = await someone();
    const begun = await begin();
    const done = await begin({ answers, status: 'completed' });
    const ids = async (query: string) => (await visits(query)).data.map(({ visit_id }) => visit_id);
    expect(await ids('&form_status=none')).toContain(without.visit);
    expect(await ids('&form_status=none')).not.toContain(begun.visit_id);
    expect(await ids('&form_status=in-progress')).toContain(begun.visit_id);
    expect(await ids('&form_status=completed&finding=suspected')).toContain(done.visit_id);
    expect(await ids('&finding=confirmed')).not.toContain(done.visit_id);
    expect((await send('GET', '/api/v2/emr/questionnaire-visits?questionnaire=nonsense')).status).toBe(400);
  });
});

it('are listed with their questions', async () => {
  const { body } = await send('GET', '/api/v2/questionnaires');
  expect(body).toMatchObject({
    data: [{ id: report, source: expect.stringContaining('World Health Organization') as unknown }, {}],
  });
});
