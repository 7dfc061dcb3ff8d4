import { expectNothingInAnyLook } from './support/accessible';
import { newOrganization, newPerson } from './support/people';
import { expect, test } from './support/test';

test('axe finds nothing on the pages before sign-in, in any look @long', async ({ page }) => {
  for (const [path, name] of [
    ['/login', 'Sign in'],
    ['/forgot-password', 'Forgot Password'],
    ['/reset-password?token=x', 'Set a new password'],
    ['/reset-password', 'This link is incomplete'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectNothingInAnyLook(page, path);
  }
});

test('axe finds nothing on the question for the location and on the lock screen, in any look @long', async ({
  visit,
  expectComplaint,
}) => {
  // Chromium logs the requests that are refused while locked.
  expectComplaint(/status of 423/);
  const clinic = await newOrganization('Accessible Door');
  const page = await visit(await newPerson('Receptionist', clinic), { at: 'about:blank', placed: false });
  await page.clock.install();
  await page.goto('/recept');
  await expect(page.getByRole('dialog', { name: /^Hello, / }).getByRole('radio')).toBeVisible();
  await expectNothingInAnyLook(page, 'the question for the location');
  await page.clock.fastForward('15:30');
  await expect(page.getByRole('dialog', { name: 'Locked' })).toBeVisible();
  await expectNothingInAnyLook(page, 'the lock');
});
