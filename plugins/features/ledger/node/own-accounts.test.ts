import { afterAll, beforeAll, expect, it } from 'vitest';
import { charge, LedgerDesk } from '../../../../tests/support/ledger-desk';
import type { OwnAccount } from '../common/own-account';

let desk: LedgerDesk;
beforeAll(async () => {
  desk = await LedgerDesk.open();
});
afterAll(() => desk.close());

const path = '/api/v2/billing/ledger/own-accounts';
const send = (method: 'POST' | 'PATCH' | 'DELETE', below: string, body?: object, version?: number) =>
  desk.server.request({
    method,
    url: `${path}${below}`,
    as: desk.accountant,
    body,
    headers: version === undefined ? {} : { 'if-match': String(version) },
  });
const added = async (body: object) => {
  const { status, body: made, text } = await send('POST', '', body);
  expect(status, text).toBe(201);
  return made as OwnAccount;
};

it('the journal and its file name the organization’s code of each line’s account, preferably the one for its revenue tag', async () => {
  const patient = await desk.patient();
  await desk.post(charge(patient, 5000n, { dated: '2021-03-04' }));
  const period = 'date_from=2021-03-04&date_to=2021-03-04';
  const ownOf = async () => {
    const { body } = await desk.get(`journal?${period}`);
    return body.data[0].lines.map((line: { own_account: string | null }) => line.own_account);
  };
  expect(await ownOf()).toEqual([null, null]);
  const owed = await added({ account: '1100', own_code: ' 41100 ', own_name: 'Patients' });
  expect(owed).toMatchObject({ own_code: '41100', account_name: 'Owed by patients', revenue_tag: null });
  const income = await added({ account: '4000', own_code: '70600' });
  expect(await ownOf()).toEqual(['41100', '70600']);
  const consultations = await added({ account: '4000', revenue_tag: 'consultation', own_code: '70610' });
  await added({ account: '4000', revenue_tag: 'laboratory', own_code: '70620' });
  expect(await ownOf()).toEqual(['41100', '70610']);
  const { text } = await desk.get(`journal/export?${period}`);
  expect(
    text
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').slice(-2)),
  ).toEqual([
    ['Own account', 'Own account name'],
    ['41100', 'Patients'],
    ['70610', ''],
  ]);
  expect((await send('DELETE', `/${consultations.uuid}`, undefined, consultations.version)).status).toBe(204);
  expect(await ownOf()).toEqual(['41100', '70600']);
  expect((await send('PATCH', `/${income.uuid}`, { own_code: '70000' }, income.version)).body).toMatchObject({
    own_code: '70000',
    version: 2,
  });
  expect(await ownOf()).toEqual(['41100', '70000']);
});

it('an account has one own code, tags apply to income only, and accounts must be those of the ledger', async () => {
  const bank = await added({ account: '1030', own_code: '57000' });
  const errors = async (body: object) => (await send('POST', '', body)).body.errors as unknown;
  expect(await errors({ account: '1030', own_code: '57001' })).toEqual({
    account: ['The account has an own code already'],
  });
  expect(await errors({ account: '1020', revenue_tag: 'consultation', own_code: '1' })).toEqual({
    revenue_tag: ['Revenue tag is not valid'],
  });
  expect(await errors({ account: '9999', own_code: '1' })).toEqual({ account: ['Account is not valid'] });
  expect(await errors({ account: '1020', own_code: ' ' })).toEqual({ own_code: ['Own code is required'] });
  const stale = await send('PATCH', `/${bank.uuid}`, { own_code: '1' }, 7);
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
  const reader = await desk.server.user(desk.server.hospital, { workspaces: ['BILL'], resources: ['ledger.read'] });
  const refused = await desk.server.request({ method: 'POST', url: path, as: reader, body: {} });
  expect(refused.status).toBe(403);
});
