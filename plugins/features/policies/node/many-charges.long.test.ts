import { afterAll, beforeAll, expect, it } from 'vitest';
import { InvoiceDesk } from '../../../../tests/support/invoice-desk';

let at: InvoiceDesk;
beforeAll(async () => {
  at = await InvoiceDesk.open();
});
afterAll(() => at.close());

it('another first day of a policy with 200,000 charges is saved at once, and their years are counted by it', async () => {
  const payer = await at.payer();
  const service = await at.charges.service('2.00');
  const patient = await at.covered(payer, { limit_year: '1000000' });
  const { uuid } = await at.charge(patient, service);
  await at.copies(uuid, 199_999);
  await at.server.rows('analyze');
  const [policy] = (await at.send('GET', `/health-policies?payer_id=${payer}`)).body.data as {
    uuid: string;
    version: number;
  }[];
  const begun = Date.now();
  const path = `/health-policies/${policy!.uuid}`;
  const answer = await at.send('PATCH', path, { starts_on: '2020-02-29' }, policy);
  process.stdout.write(`\nAnother first day of a policy with 200,000 charges: ${Date.now() - begun} ms\n`);
  expect(answer.status, answer.text).toBe(200);
  // What was used is counted by the new years.
  const [cover] = (await at.send('GET', `/coverages?patient_id=${patient}`)).body.data as {
    limits: { limit: string; left: string }[];
  }[];
  expect(cover!.limits).toMatchObject([{ limit: 'year', left: '600000.00' }]);
}, 600_000);
