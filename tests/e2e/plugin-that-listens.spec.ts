import { get } from 'node:http';
import type { Page } from '@playwright/test';
import { acceptAll } from './support/accept-plugins';
import { installListener } from './support/made-plugins';
import { OwnInstallation } from './support/own-installation';
import { callerFor, staff } from './support/people';
import { expect, test, unlock } from './support/test';

test.describe.configure({ mode: 'serial', timeout: 90_000 });

let installation: OwnInstallation;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  installation = await OwnInstallation.start();
  installListener(installation);
  await installation.restart();
  await acceptAll();
});

test.afterAll(() => installation?.stop());

const nav = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('an error in the handler of a button also reaches the administrator', async ({ visit, expectComplaint }) => {
  expectComplaint(/No chair is free/);
  const nurse = await visit(staff('receptionist'), { at: '/recept/acme-listener' });
  await nurse.getByRole('button', { name: 'Fail' }).click();
  const admin = await callerFor(staff('administrator'));
  const faults = async (): Promise<unknown> => (await admin.fetch('GET', 'v2/plugins/faults')).json();
  await expect.poll(faults, { timeout: 15_000 }).toMatchObject({
    data: expect.arrayContaining([
      expect.objectContaining({ plugin: 'acme-listener', place: expect.stringMatching(/^index\.js:\d+:\d+$/) }),
    ]),
  });
});

test('a plugin that listens gets no password at the lock, and none of the next user', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/status of (401|423)/);
  const page = await visit(staff('receptionist'), { at: '/recept/acme-listener' });
  await expect(page.getByRole('button', { name: 'Fail' })).toBeVisible();
  const heard = () => page.evaluate(() => (window as { heard?: string[] }).heard?.join('') ?? 'nobody listens');
  await page.keyboard.press('x');
  expect(await heard()).toContain('x');
  const call = (path: string) =>
    page.evaluate(async (where) => {
      const token = document.cookie.match(/(?:^|; )token=([^;]+)/)?.[1] ?? '';
      return (await fetch(`/api/v1/auth/${where}`, { method: 'POST', headers: { authorization: `Bearer ${token}` } }))
        .status;
    }, path);
  expect(await call('lock')).toBe(200);
  await nav(page, 'Patients').click();
  await unlock(page, staff('receptionist').password);
  await expect(page.getByRole('dialog', { name: 'Locked' })).toBeHidden();
  expect(new Set(await heard()), 'no letter but that before the lock').toEqual(new Set(['x']));

  await page.getByRole('button', { name: /your account$/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(await heard(), 'the document is another one').toBe('nobody listens');
});

test('no address below a plugin leads out of its folder', async () => {
  for (const path of [
    '/plugins/acme-listener/../../demo.json',
    '/plugins/acme-listener/..%2f..%2fdemo.json',
    '/plugins/acme-listener/%2e%2e/%2e%2e/demo.json',
    '/plugins/acme-listener/..\\..\\demo.json',
    '/plugins/acme-thief/../acme-listener/../../session-secret',
    '/plugins//etc/passwd',
    '/plugins/acme-listener/index.js%00.png',
  ])
    expect(await statusOf(path), path).toBe(404);
  expect(await statusOf('/plugins/acme-listener/index.js')).toBe(200);
});

/** Requests a path exactly: browsers and fetch would normalize it first. */
function statusOf(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ port: Number(new URL(installation.url).port), host: '127.0.0.1', path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    }).on('error', reject);
  });
}
