import { Webhook } from 'standardwebhooks';
import { accepts, Receiver } from '../support/receiver';
import { expectNothingInAnyLook } from './support/accessible';
import { callerFor, newOrganization, newPerson } from './support/people';
import { expect, test } from './support/test';

test('an administrator connects another system, sees its answers, and resends failed deliveries @long', async ({
  visit,
}) => {
  let down = false;
  const receiver = await Receiver.open((response, n) =>
    down ? response.writeHead(400).end('closed for today') : accepts(response, n),
  );
  const clinic = await newOrganization('Webhook Clinic');
  const administrator = await newPerson('Administrator', clinic);
  const page = await visit(administrator, { at: '/admin/webhooks', workspace: 'ADMIN' });
  await expect(page.getByText('There are no webhooks yet.')).toBeVisible();

  await page.getByRole('button', { name: 'New webhook' }).first().click();
  const form = page.getByRole('dialog', { name: 'New webhook' });
  await form.getByLabel('Name').fill('Registry');
  await form.getByLabel('Events').click();
  await page.keyboard.type('patient.*');
  await expect(page.getByRole('option', { name: /patient\.\*/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await form.getByLabel('Address').fill(receiver.url);
  await form.getByRole('button', { name: 'Save' }).click();

  // The secret is shown once.
  const shown = page.getByRole('dialog', { name: 'Secret of Registry' });
  const secret = (await shown.getByText(/^whsec_/).textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'I have kept it' }).click();
  await expect(shown).toBeHidden();
  await page.reload();
  await expect(page.getByRole('table', { name: 'Webhooks' }).getByRole('row', { name: /Registry/ })).toContainText(
    'Active',
  );
  await expect(page.getByText(secret)).toHaveCount(0);

  // A test shows the receiver's answer.
  await page.getByRole('button', { name: 'Actions for Registry' }).click();
  await page.getByRole('menuitem', { name: 'Send a test' }).click();
  const delivery = page.getByRole('dialog', { name: 'Test' });
  await expect(delivery.getByText('Answered 200')).toBeVisible();
  await expect(delivery.getByText('thanks')).toBeVisible();
  const [received] = receiver.received;
  expect(new Webhook(secret).verify(received!.body, received!.headers as Record<string, string>)).toMatchObject({
    type: 'webhook.test',
  });
  await expectNothingInAnyLook(page, 'a delivery');
  await delivery.getByRole('button', { name: 'Close' }).last().click();

  // A failed delivery is shown with the answer, and resent when the receiver works again.
  down = true;
  const caller = await callerFor(administrator);
  const answer = await caller.fetch('POST', 'v2/emr/patients', {
    first_name: 'Esi',
    last_name: 'Owusu',
    gender: 'FEMALE',
  });
  expect(answer.status).toBe(201);
  const log = page.getByRole('table', { name: 'Deliveries' });
  const failed = log.getByRole('row', { name: /A patient was registered/ });
  await expect(failed).toContainText('The receiver answered 400');
  await expect(page.getByRole('row', { name: /Registry/ }).first()).toContainText('Failing');
  down = false;
  await failed.click();
  const again = page.getByRole('dialog', { name: 'A patient was registered' });
  await expect(again.getByText('closed for today')).toBeVisible();
  await again.getByRole('button', { name: 'Send now' }).click();
  await expect(again.getByText('Answered 200')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(failed).toContainText('Delivered');

  // A new secret; the previous one also signs.
  await page.getByRole('button', { name: 'Actions for Registry' }).click();
  await page.getByRole('menuitem', { name: 'New secret' }).click();
  await page.getByRole('button', { name: 'New secret' }).click();
  await expect(shown.getByText('The secret before works along with it for 24 hours.')).toBeVisible();
  await shown.getByRole('button', { name: 'I have kept it' }).click();

  await page.getByRole('button', { name: 'Actions for Registry' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('There are no webhooks yet.')).toBeVisible();
  await receiver.close();
});

test('an address inside the network is refused at its field', async ({ visit, expectComplaint }) => {
  const clinic = await newOrganization('Guarded Clinic');
  const page = await visit(await newPerson('Administrator', clinic), {
    at: '/admin/webhooks?open=new',
    workspace: 'ADMIN',
  });
  const form = page.getByRole('dialog', { name: 'New webhook' });
  await form.getByLabel('Name').fill('Inside');
  await form.getByLabel('Events').fill('role');
  await page
    .getByRole('option', { name: /role\.\*/ })
    .last()
    .click();
  await page.keyboard.press('Tab');
  await form.getByLabel('Address').fill('https://169.254.169.254/latest');
  expectComplaint(/status of 400/);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('The address leads into the network of this server')).toBeVisible();
});
