import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson } from './support/people';
import { expect, test } from './support/test';

test('a pharmacist opens a session, sees what it sold, and closes it with its report; another tab knows', async ({
  visit,
}) => {
  const clinic = await newOrganization('Session Clinic');
  const pharmacist = await newPerson('Pharmacist', clinic);
  const caller = await callerFor(pharmacist);
  const made = async (path: string, body: object) =>
    answerOf<{ readonly uuid: string }>(await caller.fetch('POST', `v2/${path}`, body));
  const { data } = await answerOf<{ data: { uuid: string }[] }>(await caller.fetch('GET', 'v2/locations'));
  const location_id = data[0]!.uuid;
  const store = await made('stock/stores', { name: 'Dispensary', kind: 'dispensary', location_id });
  const item = await made('inventory', {
    kind: 'consumable',
    name: 'Bandage',
    base_unit: 'piece',
    selling_price: '2.50',
  });
  const lines = [{ item_id: item.uuid, quantity: 20, cost: '10.00' }];
  await made('stock/deliveries', { store_id: store.uuid, supplier: 'Ernest', note_number: 'N1', lines });
  const born = { gender: 'FEMALE', date_of_birth: '1980-05-04' };
  const desk = await callerFor(await newPerson('Receptionist', clinic));
  const patient = await register(desk, { first_name: 'Efua', last_name: 'Sessional', ...born });

  const page = await visit(pharmacist, { at: '/pharm', workspace: 'PHARM' });
  await page.getByRole('link', { name: 'My session' }).click();
  await page.getByRole('button', { name: 'Open a drawer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('Nothing was sold or handed over in this session.')).toBeVisible();

  const path = `v2/dispensing/patients/${patient.uuid}`;
  const { cart } = await answerOf<{ cart: { version: number } }>(
    await caller.fetch('POST', `${path}/lines`, { lines: [{ item_id: item.uuid, quantity: 2 }], location_id }),
  );
  await answerOf(
    await caller.fetch('POST', `${path}/raise-bill`, { payment_method: 'cash' }, { 'if-match': String(cart.version) }),
  );
  const log = page.getByRole('table', { name: 'Transactions' });
  await expect(log.getByRole('row', { name: /Efua Sessional.*Bill raised/ })).toContainText('5.00');
  const other = await visit(pharmacist, { at: '/pharmacy-session-modal', workspace: 'PHARM' });
  await expect(other.getByRole('row', { name: /Efua Sessional/ })).toBeVisible();

  await page.getByRole('button', { name: 'Count and close' }).click();
  await page.getByRole('textbox', { name: 'Notes of 200.00' }).fill('0');
  await page.getByRole('button', { name: 'Counted', exact: true }).click();
  await page.getByRole('button', { name: 'Close the drawer' }).click();
  const last = page.getByRole('region', { name: 'Last session' });
  await expect(last).toContainText('Variance');
  await expect(other.getByRole('region', { name: 'Last session' })).toBeVisible();
  const [report] = await Promise.all([page.waitForEvent('download'), last.getByRole('button', { name: 'A4' }).click()]);
  expect(report.suggestedFilename()).toMatch(/^pharmacy-session-.*\.pdf$/);
});
