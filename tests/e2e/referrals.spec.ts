import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { wordsOf } from '../support/words-of-pdf';
import { register } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { expect, test } from './support/test';

let clinic: Organization;
let doctor: Person;

test.beforeAll(async () => {
  clinic = await newOrganization('Referring Clinic');
  doctor = await newPerson('Doctor', clinic);
});

const someone = async (first_name: string) =>
  register(await callerFor(doctor), { first_name, last_name: 'Referred', gender: 'MALE' });

test('a referral is kept during typing and sent as a letter, and its answer recorded; a colleague follows', async ({
  visit,
}) => {
  const patient = await someone('Kojo');
  const at = `/patients/${patient.uuid}/referrals`;
  const page = await visit(doctor, { at, workspace: 'OPD' });
  const colleague = await visit(await newPerson('Doctor', clinic), { at, workspace: 'EMERG' });
  await expect(colleague.getByText('No referrals yet')).toBeVisible();

  await page.getByRole('button', { name: 'Refer the patient' }).click();
  const form = page.getByRole('dialog', { name: 'Refer the patient' });
  await form.getByLabel('Facility').fill('Korle Bu');
  await form.getByLabel('Practitioner').fill('Dr Addo');
  await form.getByRole('button', { name: 'Add to the address book' }).click();
  await expect(form.getByLabel('Specialist')).toHaveValue(/.+/);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Reason is required')).toBeVisible();
  await form.getByLabel('Reason').fill('Chest pain on exertion');
  // The typed text is offered after the page was closed in between.
  await page.waitForTimeout(1500);
  await page.reload();
  await page.getByRole('button', { name: 'Refer the patient' }).click();
  await expect(form.getByLabel('Reason')).toHaveValue('');
  await form.getByRole('button', { name: /^Resume draft: Dr Addo/ }).click();
  await expect(form.getByLabel('Reason')).toHaveValue('Chest pain on exertion');
  await form.getByRole('button', { name: 'Save' }).click();

  const shown = page.getByRole('dialog', { name: 'Dr Addo, Korle Bu' });
  await expect(shown.getByText('Not sent')).toBeVisible();
  const [letter] = await Promise.all([
    page.waitForEvent('download'),
    shown.getByRole('button', { name: 'Send and save the letter' }).click(),
  ]);
  const words = await wordsOf(await readFile(await letter.path()));
  for (const word of ['Kojo Referred', 'Korle Bu', 'Chest pain on exertion', 'Allergies: not asked'])
    expect(words).toContain(word);
  await expect(shown.getByText('Waiting for an answer')).toBeVisible();
  await expect(colleague.getByRole('row', { name: /Dr Addo, Korle Bu.*Waiting for an answer/ })).toBeVisible();

  await shown.getByRole('button', { name: 'Record the answer' }).click();
  const answer = page.getByRole('dialog', { name: /^Answer to RF/ });
  await expect(answer.getByLabel('Answered by')).toHaveValue('Dr Addo, Korle Bu');
  await answer.getByRole('textbox', { name: 'Answer', exact: true }).fill('Exercise test normal');
  await answer.getByRole('button', { name: 'Save' }).click();
  await colleague.getByRole('row', { name: /Dr Addo, Korle Bu.*Answered/ }).click();
  await expect(colleague.getByRole('dialog').getByText('Exercise test normal')).toBeVisible();
});

test('files of a patient are added together, shown, named, and marked as mistakes @long', async ({
  visit,
  expectComplaint,
}) => {
  const patient = await someone('Yaw');
  const page = await visit(doctor, { at: `/patients/${patient.uuid}/files`, workspace: 'IPD' });
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'brown' } })
    .png()
    .toBuffer();
  const pdf = Buffer.from('%PDF-1.7\n%%EOF');
  const chooser = page.getByLabel('Choose a file');
  await chooser.setInputFiles([
    { name: 'left foot.png', mimeType: 'image/png', buffer: picture },
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdf },
  ]);
  const table = page.getByRole('table', { name: 'Files' });
  await expect(table.getByRole('row', { name: /left foot\.png.*Photo/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /letter\.pdf.*Other/ })).toBeVisible();
  expectComplaint(/the server responded with a status of 4/);
  await chooser.setInputFiles({ name: 'again.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByText('again.pdf: The patient has this file already.')).toBeVisible();
  await chooser.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<script>') });
  await expect(page.getByText('page.png: File is not valid')).toBeVisible();

  await table.getByRole('row', { name: /left foot/ }).click();
  await expect(
    page.getByRole('dialog', { name: 'left foot.png' }).getByRole('img', { name: 'left foot.png' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions for left foot.png' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Ulcer, left foot');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(table.getByRole('row', { name: /Ulcer, left foot/ })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for letter.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Entered in error' }).click();
  const question = page.getByRole('dialog', { name: 'Delete file' });
  await question.getByRole('textbox').fill('Of somebody else');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(table.getByRole('row', { name: /letter\.pdf/ })).toHaveCount(0);
});
