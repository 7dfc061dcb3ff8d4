import { rmSync } from 'node:fs';
import { RunningServer } from '../support/running-server';
import { newFolder } from './support/start-product';
import { expect, signIn, test } from './support/test';

let server: RunningServer;

test.beforeAll(async () => {
  server = new RunningServer(newFolder(), await RunningServer.freePort());
  await server.start({ DEMO: '0' });
});

test.afterAll(async () => {
  await server.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
});

test('one administrator sets up an empty installation, once, with the code that the server printed', async ({
  page,
  expectComplaint,
}) => {
  // Chromium logs the refused requests.
  expectComplaint(/status of (4\d\d)/);
  const code = /set it up with the code (\S+)\.$/m.exec(server.output)?.[1] ?? '';
  expect(code, server.output).not.toBe('');
  await page.goto(server.url);
  await expect(page.getByRole('heading', { name: 'Set up Clinic Workbench' })).toBeVisible();

  await page.getByRole('button', { name: 'Set up' }).click();
  for (const field of [
    'Set-up code',
    'Organization name',
    'First name',
    'Last name',
    'Email address',
    'Username',
    'Password',
  ])
    await expect(page.getByText(`${field} is required`, { exact: true })).toBeVisible();

  const answers = {
    'Set-up code': 'not-the-code',
    'Organization name': 'Volta Lake Clinic',
    'First name': 'Enyonam',
    'Last name': 'Agbeko',
    'Email address': 'enyonam@volta.example',
    Username: 'enyonam',
    Password: 'short',
  };
  for (const [field, text] of Object.entries(answers)) await page.getByLabel(field, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByText('Password should not be less than 8 characters')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('a lake at dawn');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByText('Set-up code is not valid')).toBeVisible();
  await page.getByLabel('Set-up code').fill(code);
  await page.getByRole('button', { name: 'Set up' }).click();

  const dialog = page.getByRole('dialog', { name: 'Hello, Enyonam Agbeko' });
  await dialog.getByRole('radio', { name: 'Volta Lake Clinic' }).check();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(`${server.url}/admin`);
  await expect(page.getByRole('heading', { level: 1, name: 'Get Started' })).toBeVisible();

  await page.goto(`${server.url}/login`);
  await signIn(page, { username: 'Enyonam', password: 'a lake at dawn' });
  await expect(page.getByRole('heading', { level: 1, name: 'Get Started' })).toBeVisible();
  await page.goto(`${server.url}/login`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('Set up Clinic Workbench')).toHaveCount(0);
});
