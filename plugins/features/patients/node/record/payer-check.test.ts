import type { RequestContext } from '@clinic-workbench/sdk/node';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { PayerCheck } from './payer-check';

/** Without a feature that owns payers, nobody is asked: the request is not read. */
const request = {} as RequestContext;
const check = new PayerCheck(undefined, undefined);

it('no payer is accepted without a feature that owns payers', async () => {
  await expect(check.insist(request, { payer_id: randomUUID() })).rejects.toMatchObject({
    status: 400,
    message: 'Payer is not valid',
  });
  await expect(check.insist(request, { payer_id: null })).resolves.toBeUndefined();
});

it('the record’s current payer may stay, and is not copied', async () => {
  const payer_id = randomUUID();
  await expect(check.insist(request, { payer_id }, { payer_id })).resolves.toBeUndefined();
  await expect(check.insist(request, { payer_id }, { payer_id: randomUUID() })).rejects.toMatchObject({ status: 400 });
  expect(await check.existing(request, { payer_id })).toMatchObject({ payer_id: null });
});
