import { chromium } from '@playwright/test';
import { installation } from './support/installation';
import { staff } from './support/people';
import { chooseLocation, expect, signIn, test } from './support/test';

/** A name that browsers do not treat as this computer: over http it is not a secure context. */
const name = 'clinic.test';

test('over plain http from another computer everything works, and the sign-in page warns that others can listen @long', async ({
  watched,
}, { project }) => {
  const { launchOptions, viewport, locale } = project.use;
  const args = [...(launchOptions?.args ?? []), `--host-resolver-rules=MAP ${name} 127.0.0.1`];
  const browser = await chromium.launch({ ...launchOptions, args });
  try {
    const context = await browser.newContext({ viewport: viewport ?? null, locale });
    watched.watch(context);
    const page = await context.newPage();
    const address = new URL(installation.url);
    address.hostname = name;
    await page.goto(address.href);
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    await expect(page.getByRole('note')).toContainText('This connection is not encrypted');
    await signIn(page, staff('receptionist'));
    await chooseLocation(page);
    await page.getByRole('link', { name: 'Register a patient' }).click();
    const form = page.getByRole('form', { name: 'Register patient' });
    await form.getByLabel('First name').fill('Efua');
    await form.getByLabel('Last name').fill(`Unencrypted${Date.now() % 100_000}`);
    await form.getByText('Female', { exact: true }).click();
    await form.getByRole('button', { name: 'Register patient' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Efua Unencrypted/ })).toBeVisible();
  } finally {
    await browser.close();
  }
});
