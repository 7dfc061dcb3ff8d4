import { register } from './support/patients';
import { callerFor, staff } from './support/people';
import { chooseLocation, expect, test } from './support/test';

test('an administrator of the clinic who also works at the hospital sees in each only its own data @long', async ({
  visit,
  expectComplaint,
}) => {
  const atHospital = await register(await callerFor(staff('receptionist')), {
    first_name: 'Yaa',
    last_name: 'Bordercross',
    mobile: '+233244555001',
  });
  const page = await visit(staff('clinic-administrator'), { at: '/recept/patients', workspace: 'RECEPT' });
  const search = page.getByRole('searchbox', { name: 'Search for patient' });
  const row = page.getByRole('row', { name: /Yaa Bordercross/ });
  const account = page.getByRole('button', { name: /your account$/ });

  for (const words of ['Yaa Bordercross', '0244555001']) {
    await search.fill(words);
    await expect(page.getByText('Nothing matches')).toBeVisible();
  }
  // Chromium logs the answer that hides the hospital's record.
  expectComplaint(/status of 404/);
  await page.goto(`/patients/${atHospital.uuid}`);
  await expect(page.getByText('There is no such patient.')).toBeVisible();
  await expect(page.getByText('Bordercross')).toHaveCount(0);

  // Variables in this page's scripts end with the page.
  await page.evaluate(() => Object.assign(window, { remembered: 'Asante Family Clinic' }));
  await account.click();
  const menu = page.getByRole('menu', { name: 'Your account' });
  await expect(menu.getByRole('menuitem', { name: /^\S+ .+, Asante Family Clinic$/ })).toBeVisible();
  await menu.getByRole('menuitem', { name: /^\S+ .+, Korle Ridge Hospital$/ }).click();
  await chooseLocation(page);
  await expect(page.getByText(/^Korle Ridge Hospital · /)).toBeVisible();
  await expect.poll(() => page.evaluate(() => 'remembered' in window)).toBe(false);
  // A doctor there: the workspaces belong to the other role.
  await expect(page.getByRole('heading', { level: 1, name: 'Outpatient' })).toBeVisible();
  await page.goto('/opd/patients');
  await search.fill('bordercross');
  await expect(row).toBeVisible();
  await row.click();
  await expect(page).toHaveURL(`/patients/${atHospital.uuid}`);

  await account.click();
  await page.getByRole('menuitem', { name: /Asante Family Clinic$/ }).click();
  await chooseLocation(page);
  await expect(page.getByText(/^Asante Family Clinic · /)).toBeVisible();
  // The last workspace stays selected if the role allows it.
  await page.goto('/opd/patients');
  await search.fill('bordercross');
  await expect(page.getByText('Nothing matches')).toBeVisible();
});
