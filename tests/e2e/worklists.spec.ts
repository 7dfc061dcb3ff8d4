import { query } from './support/installation';
import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { expect, test } from './support/test';

let clinic: Organization;
let doctor: Person;

const day = (away: number) => new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10);

test.beforeAll(async () => {
  clinic = await newOrganization('Waiting Clinic');
  doctor = await newPerson('Doctor', clinic);
  const caller = await callerFor(doctor);
  const post = async (path: string, body: object) =>
    answerOf<{ readonly uuid: string }>(await caller.fetch('POST', `v2/emr/${path}`, body));
  const { uuid: kojo } = await register(caller, { first_name: 'Kojo', last_name: 'Waits', gender: 'MALE' });
  const { uuid: efua } = await register(caller, { first_name: 'Efua', last_name: 'Waits' });
  const letter = { facility: 'Korle Bu', reason: 'Chest pain on exertion' };
  await post('referral-requests', { ...letter, patient_id: kojo });
  const came = { ...letter, facility: 'Ridge', patient_id: efua, direction: 'incoming' };
  const { uuid: old } = await post('referral-requests', came);
  await query(`update referrals set authored_on = now() - interval '12 days' where uuid = $1`, [old]);
  await post('care-plans', {
    patient_id: kojo,
    title: 'Blood pressure',
    activities: [
      { what: 'Measure at home', due_date: day(-5) },
      { what: 'Repeat creatinine', due_date: day(-3) },
    ],
  });
  await post('care-plans', { patient_id: efua, title: 'In time', activities: [{ what: 'Weigh', due_date: day(9) }] });
});

test('the figures of the home page open their referrals; one press sends, and an answer removes the row @long', async ({
  visit,
}) => {
  const page = await visit(doctor, { at: '/opd', workspace: 'OPD' });
  const cards = page.getByRole('link', { name: 'Referrals to send' });
  await cards.click();
  await expect(page.getByRole('heading', { name: 'Waiting referrals' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Waiting referrals' });
  await expect(table.getByRole('row', { name: /Kojo Waits.*Korle Bu/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /Efua Waits/ })).toHaveCount(0);

  await table.getByRole('button', { name: 'Send: Kojo Waits' }).click();
  const [letter] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Send and save the letter' }).click(),
  ]);
  expect(letter.suggestedFilename()).toMatch(/\.pdf$/);
  await expect(table.getByRole('row', { name: /Kojo Waits/ })).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Sent or not' }).selectOption('unanswered');
  await expect(table.getByRole('row').nth(1)).toContainText('Efua Waits');
  await expect(table.getByRole('row').nth(1)).toContainText('12 days');
  await expect(table.getByRole('row').nth(2)).toContainText('Kojo Waits');
  await table.getByRole('button', { name: 'Record the answer: Efua Waits' }).click();
  const answer = page.getByRole('dialog', { name: /^Answer to RF/ });
  await answer.getByLabel('Answered by').fill('Dr Journey');
  await answer.getByRole('textbox', { name: 'Answer', exact: true }).fill('Seen, to be continued at home');
  await answer.getByRole('button', { name: 'Save' }).click();
  await expect(table.getByRole('row', { name: /Efua Waits/ })).toHaveCount(0);
});

for (const workspace of ['OPD', 'VIRT', 'HOME'])
  test(`the home of ${workspace} shows the waiting work${workspace === 'OPD' ? '' : ' @long'}`, async ({ visit }) => {
    const page = await visit(doctor, { at: `/${workspace.toLowerCase()}`, workspace });
    for (const name of ['Referrals to send', 'Referrals without an answer', 'Overdue care plans'])
      await expect(page.getByRole('link', { name })).toBeVisible();
  });

test('overdue activities are checked off one after the other, and the plan leaves the list with the last one @long', async ({
  visit,
}) => {
  const page = await visit(doctor, { at: '/home', workspace: 'HOME' });
  await page.getByRole('link', { name: 'Overdue care plans' }).click();
  const table = page.getByRole('table', { name: 'Overdue care plans' });
  await expect(table.getByRole('row', { name: /Kojo Waits.*Measure at home.*and 1 more.*5 days/ })).toBeVisible();
  await expect(table.getByText('Efua Waits')).toHaveCount(0);
  for (const what of ['Measure at home', 'Repeat creatinine']) {
    await table.getByRole('button', { name: `Done: ${what}, Kojo Waits` }).click();
    const sure = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(sure.getByText(`${what}: Kojo Waits`)).toBeVisible();
    await sure.getByRole('button', { name: 'Done' }).click();
  }
  await expect(page.getByText('No care plan is overdue.')).toBeVisible();
});

test('a hospital keeps its room at 1440 pixels, and dates stay on one line on a phone @long', async ({ visit }) => {
  const page = await visit(doctor, { at: '/referrals-waiting-modal', workspace: 'OPD' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const party = page.getByRole('columnheader', { name: 'To or from' });
  await expect(party).toBeVisible();
  expect((await party.boundingBox())?.width).toBeGreaterThanOrEqual(180);
  // Nothing is cut off, and no text overlaps the next column.
  const cut = await page
    .getByRole('table')
    .locator('td')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.innerHTML),
    );
  expect(cut).toEqual([]);
  await query(
    `update care_plan_activities set due_date = current_date - 120 where plan_uuid in (select uuid from care_plans where title = 'In time')`,
    [],
  );
  await page.goto('/care-plans-overdue-modal');
  await page.setViewportSize({ width: 390, height: 844 });
  const days = page.getByText('120 days');
  await expect(days).toBeVisible();
  expect((await days.boundingBox())?.height).toBeLessThanOrEqual(24);
  expect((await days.boundingBox())?.width).toBeLessThanOrEqual(90);
});
