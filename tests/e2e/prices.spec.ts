import { expectNothingInAnyLook } from './support/accessible';
import { choosePatient, chooseService, next, timeOf, wizardOf } from './support/booking';
import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson } from './support/people';
import { openClinic } from './support/scheduling';
import { expect, test } from './support/test';

test('a price list is imported, corrected in the grid by keyboard, raised by a percentage, and explains a price', async ({
  visit,
  expectComplaint,
}) => {
  test.slow();
  // Chromium logs the refusal: a colleague saves the same price first.
  expectComplaint(/status of 409/);
  const clinic = await newOrganization('Price List Clinic');
  const manager = await newPerson('Administrator', clinic);
  const caller = await callerFor(manager);
  for (const name of ['Chest X-ray', 'Eye test'])
    await answerOf(
      await caller.fetch('POST', 'v1/administration/healthcareservices', { name, service_class: 'Diagnostic' }),
    );
  const page = await visit(manager, { at: '/admin', workspace: 'ADMIN' });
  await page.getByRole('navigation').getByRole('link', { name: 'Service Prices (New)' }).click();
  await expect(page.getByText('There are no prices yet.')).toBeVisible();

  // The list comes from a file. Two prices for one service are refused, and both lines are named.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import prices' });
  const choose = (lines: readonly string[]) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'prices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Service,Tier,Payment method,Price', ...lines].join('\r\n')),
    });
  const lines = ['Chest X-ray,Adult,,160', 'Chest X-ray,Child,,80', 'Eye test,,Insurance,45.50'];
  await choose([...lines, 'chest x-ray,ADULT,,170']);
  await expect(
    dialog.getByText('Line 2 prices this service under the same conditions on some of these days already.'),
  ).toBeVisible();
  await choose(lines);
  await expect(dialog.getByText('New: 3. Changed: 0. Already so: 0.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByText('The file is imported. Created: 3. Changed: 0.')).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  // Works like a spreadsheet: typing replaces, Ctrl D fills down, Ctrl Z and Ctrl Y undo and redo, a wrong amount is
  // marked in its cell.
  const grid = page.getByRole('grid', { name: 'Prices' });
  const row = (n: number) => grid.getByRole('row').nth(n);
  const cell = (n: number, column: number) => row(n).getByRole('gridcell').nth(column);
  const price = 9;
  await expect(row(1)).toContainText('Adult');
  await cell(1, price).click();
  await page.keyboard.type('0.005');
  await page.keyboard.press('Enter');
  await expect(cell(2, price)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Price should not have more than 2 decimals').last()).toBeVisible();
  await expect(cell(1, price)).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('175');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+d');
  await expect(cell(2, price)).toContainText('175');
  await page.keyboard.press('Control+z');
  await expect(cell(2, price)).toHaveText('80.00');
  await page.keyboard.press('Control+y');
  await expect(cell(2, price)).toContainText('175');
  await page.keyboard.type('90');
  await page.keyboard.press('Escape');
  await expect(cell(2, price)).toContainText('175');
  await page.keyboard.press('Control+z');
  await expectNothingInAnyLook(page, 'the prices, one of them not saved');
  await page.setViewportSize({ width: 1440, height: 900 });
  const cut = await grid.evaluate((table) => table.parentElement!.scrollWidth - table.parentElement!.clientWidth);
  expect(cut, 'every column is in sight').toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });

  // A block from a spreadsheet goes into new rows; unsaved rows survive a reload.
  await page.getByRole('button', { name: 'New price' }).click();
  await expect(cell(1, 1)).toBeFocused();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData(
      'text/plain',
      'Eye test\tAdult\t\t\t\t\t\t\t1,030.00\r\nEye test\tChild\t\t\t\tCash\t2027-01-01\t\t20\r\n',
    );
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  });
  await expect(page.getByText('3 prices are not saved.')).toBeVisible();
  await page.waitForTimeout(1_500);
  await page.reload();
  await expect(page.getByText('3 prices are not saved. Some are from an earlier session.')).toBeVisible();

  // On a low screen the active cell stays above the bar with the save button.
  await page.setViewportSize({ width: 1280, height: 420 });
  await cell(1, price).click();
  for (let at = 2; at <= 5; at++) {
    await page.keyboard.press('ArrowDown');
    await expect(cell(at, price)).toBeFocused();
    const [active, bar] = await Promise.all([
      cell(at, price).boundingBox(),
      page.getByRole('button', { name: 'Take all back' }).boundingBox(),
    ]);
    expect(active!.y + active!.height, `the cell in line ${at} is not covered`).toBeLessThanOrEqual(bar!.y);
  }
  await page.setViewportSize({ width: 1280, height: 720 });

  // Meanwhile another user changes the same price: both values show, and the user chooses.
  const { data } = await answerOf<{ data: { uuid: string; tier: string; charge: string }[] }>(
    await caller.fetch('GET', 'v2/billing/service-prices?page_size=50'),
  );
  const adult = data.find(({ tier, charge }) => tier === 'Adult' && charge === '160.00')!;
  const other = await caller.fetch(
    'PATCH',
    `v2/billing/service-prices/${adult.uuid}`,
    { charge: '165' },
    { 'if-match': '1' },
  );
  expect(other.status).toBe(200);
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has changed these cells' });
  await expect(notice).toContainText('Chest X-ray, Adult: Price');
  await notice.getByRole('button', { name: 'Yours: 175' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('3 prices are saved.')).toBeVisible();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  await expect(grid.getByRole('row')).toHaveCount(6);

  // All X-rays rise by 12.5 %: first as a preview, then saved.
  await page.getByRole('textbox', { name: 'Search for service' }).or(page.getByRole('searchbox')).first().fill('x-ray');
  await expect(grid.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Change by percentage' }).click();
  const raise = page.getByRole('dialog', { name: 'Change by percentage' });
  await raise.getByRole('textbox', { name: /^Percentage/ }).fill('12.5');
  await raise.getByRole('textbox', { name: /^From/ }).fill('01-01-2099');
  await raise.getByRole('button', { name: 'Preview' }).click();
  const after = raise.getByRole('table', { name: 'Before and after' });
  await expect(after.getByRole('row', { name: /Adult/ })).toContainText('GH₵196.88');
  await expectNothingInAnyLook(page, 'the preview of a change by percentage');
  await raise.getByRole('button', { name: 'Change 2 prices' }).click();
  await expect(grid.getByRole('row')).toHaveCount(5);

  // The command shows the price of a service, by keyboard alone.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('what would it');
  await expect(page.getByRole('option', { name: /What would it cost/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'What would it cost?' })).toBeVisible();
  const service = page.getByRole('combobox', { name: 'Service' });
  await expect(service).toBeFocused();
  await page.keyboard.type('chest');
  await expect(page.getByRole('option', { name: 'Chest X-ray' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Total' })).toContainText('GH₵175.00');
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2.5');
  await expect(page.getByRole('status').filter({ hasText: 'Total' })).toContainText('GH₵437.50');
  await expect(page.getByText('Not valid yet on this day').first()).toBeVisible();
  await expectNothingInAnyLook(page, 'what a service would cost');
});

test('a booking, an order and a walk-in show the patient’s price beforehand, to users who may read prices @long', async ({
  visit,
}) => {
  test.slow();
  const clinic = await newOrganization('Clinic That Says Its Prices');
  const manager = await newPerson('Administrator', clinic);
  const caller = await callerFor(manager);
  const made = async (path: string, body: object) => answerOf<{ uuid: string }>(await caller.fetch('POST', path, body));
  const { service: skin, doctor } = await openClinic(caller, clinic, { service: 'Skin clinic' });
  const group = await made('v2/billing/customer-groups', { name: 'Staff', adjustment: '-20' });
  const person = { first_name: 'Efe', last_name: 'Asking', customer_group_id: group.uuid };
  const patient = await register(caller, person);
  const scan = await made('v1/administration/healthcareservices', { name: 'Knee scan', service_class: 'Diagnostic' });
  const first = { paid_first: [skin, scan.uuid] };
  const settings = await caller.fetch('PATCH', 'v2/billing/charge-settings', first, { 'if-match': '0' });
  expect(settings.status).toBe(200);
  const mustBePaid = 'It must be paid before it is done.';

  // The booking shows the price tier, the customer group's price, and the reason.
  const desk = await visit(manager, { at: '/recept/appointments?open=book', workspace: 'RECEPT' });
  await choosePatient(desk, 'Efe Asking');
  await chooseService(desk, 'Skin clinic', 'Standard - GHS 120.00');
  await timeOf(wizardOf(desk), '08:00 am').click();
  await next(desk);
  await next(desk);
  const price = wizardOf(desk).getByRole('note');
  await expect(price).toContainText('The patient pays GH₵96.00');
  await expect(wizardOf(desk).getByText(mustBePaid)).toBeVisible();
  await expectNothingInAnyLook(desk, 'a booking with its price');
  await price.getByRole('button', { name: 'Why this price: Skin clinic' }).click();
  const why = desk.getByRole('dialog', { name: 'How the price came about' });
  await expect(why.getByRole('row', { name: /Customer group: Staff/ })).toContainText('-20 %');
  await expectNothingInAnyLook(desk, 'why a booking costs what it costs');
  await desk.keyboard.press('Escape');
  // A change of the price shows at once.
  const { data } = await answerOf<{ data: { uuid: string; tier: string; version: number }[] }>(
    await caller.fetch('GET', `v2/billing/service-prices?healthcare_service_id=${skin}`),
  );
  const standard = data.find(({ tier }) => tier === 'Standard')!;
  const changed = await caller.fetch(
    'PATCH',
    `v2/billing/service-prices/${standard.uuid}`,
    { charge: '200' },
    { 'if-match': String(standard.version) },
  );
  expect(changed.status).toBe(200);
  await expect(price).toContainText('The patient pays GH₵160.00');

  // An order without a price shows *No price*, never 0. A service that the hospital does not have gets no price.
  const ward = await visit(manager, { at: `/patients/${patient.uuid}/orders`, workspace: 'OPD' });
  const order = async (what: string) => {
    await ward.getByLabel('Panel, test, service or any words').fill(what);
    await ward.keyboard.press('Escape');
    await ward.getByRole('form', { name: 'An order' }).getByRole('button', { name: 'Add' }).click();
  };
  await order('Knee scan');
  await order('Complete blood count');
  const basket = ward.getByRole('list', { name: 'Not ordered yet' });
  const line = (name: string) => basket.getByRole('listitem').filter({ hasText: name });
  await expect(line('Knee scan').getByRole('note')).toContainText('No price');
  await expect(line('Knee scan').getByText(mustBePaid)).toBeVisible();
  await expect(line('Complete blood count').getByText(mustBePaid)).toHaveCount(0);
  await expect(line('Complete blood count').getByRole('note')).toContainText(
    'It is none of the services of the hospital.',
  );
  await made('v2/billing/service-prices', { healthcare_service_id: scan.uuid, charge: '50', payment_method: 'cash' });
  await expect(line('Knee scan').getByRole('note')).toContainText('The patient pays GH₵40.00');
  await expectNothingInAnyLook(ward, 'orders with their prices');

  // A walk-in.
  await ward.goto('/opd/visits?open=walk-in');
  const walkIn = ward.getByRole('dialog');
  await walkIn.getByRole('searchbox', { name: 'Search for patient' }).fill('Efe Asking');
  await walkIn.getByRole('radio', { name: /Efe Asking/ }).click({ force: true });
  await walkIn.getByLabel('Healthcare service').selectOption('Skin clinic');
  await expect(walkIn.getByRole('note')).toContainText('The patient pays GH₵160.00');
  await expect(walkIn.getByText(mustBePaid)).toBeVisible();
  await walkIn.getByLabel('Priority').selectOption('stat');
  await expect(walkIn.getByText(mustBePaid)).toHaveCount(0);
  await walkIn.getByLabel('Priority').selectOption('routine');

  // A doctor may not read prices, and orders as usual.
  const room = await visit(doctor, { at: `/patients/${patient.uuid}/orders`, workspace: 'OPD' });
  await room.getByLabel('Panel, test, service or any words').fill('Knee scan');
  await room.keyboard.press('Escape');
  await room.getByRole('form', { name: 'An order' }).getByRole('button', { name: 'Add' }).click();
  await expect(room.getByRole('list', { name: 'Not ordered yet' })).toContainText('Knee scan');
  await expect(room.getByRole('note')).toHaveCount(0);
});
