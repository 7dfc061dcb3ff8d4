import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { checkOutPlugin, runIn } from '../support/sdk-package';
import { acceptAll } from './support/accept-plugins';
import { installHostilePlugins, installWorkspace } from './support/made-plugins';
import { query } from './support/installation';
import { OwnInstallation } from './support/own-installation';
import { callerFor, newPerson, type Person, staff } from './support/people';
import { expect, test } from './support/test';

test.describe.configure({ mode: 'serial', timeout: 90_000 });

const project = mkdtempSync(join(tmpdir(), 'clinic-plugin-'));
let installation: OwnInstallation;
/** Another origin, which must receive nothing. */
let elsewhere: Server;
const heardElsewhere: string[] = [];

test.beforeAll(async () => {
  test.setTimeout(240_000);
  checkOutPlugin('newcomers', project);
  runIn(project, 'tsc', '--noEmit');
  runIn(project, 'vite', 'build');
  elsewhere = createServer((request, response) => {
    heardElsewhere.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*').end();
  }).listen(0, '127.0.0.1');
  installation = await OwnInstallation.start();
});

test.afterAll(async () => {
  await installation?.stop();
  elsewhere?.close();
  rmSync(project, { recursive: true, force: true });
});

const built = () => join(project, 'dist/ridge-newcomers');
const nav = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** A user with a role unlike any default one. */
async function personWith(workspaces: readonly string[], resources: readonly string[]): Promise<Person> {
  const person = await newPerson('Nurse', 'Korle Ridge Hospital');
  const permissions = JSON.stringify({ workspaces, resources });
  await query(
    `with role as (
       insert into roles (organization_uuid, uuid, name, permissions)
       select organization_uuid, gen_random_uuid(), $1, $2 from organizations where name = 'Korle Ridge Hospital'
       returning organization_uuid, uuid)
     update practitioner_roles p set role_uuid = role.uuid
     from role, users u where u.username = $1 and p.user_uuid = u.uuid and p.organization_uuid = role.organization_uuid`,
    [person.username, permissions],
  );
  return person;
}

/** Headers of the page, without the values that change with every build. */
async function pageHeaders(): Promise<Record<string, string>> {
  const { headers } = await fetch(installation.url, { headers: { accept: 'text/html' } });
  const told = Object.fromEntries(headers);
  for (const name of ['date', 'etag', 'content-length', 'x-request-id']) delete told[name];
  return {
    ...told,
    'content-security-policy': told['content-security-policy']!.replace(/'sha256-[^']+'/g, `'sha256'`),
  };
}

test('a plugin built elsewhere appears after a restart, with page, navigation, profile tab and store @long', async ({
  visit,
}) => {
  const before = await pageHeaders();
  cpSync(built(), join(installation.plugins, 'ridge-newcomers'), { recursive: true });
  const early = await visit(staff('receptionist'));
  await expect(nav(early, 'Patients')).toBeVisible();
  await expect(nav(early, 'Newcomers')).toHaveCount(0);

  await early.context().close();
  await installation.restart();
  expect(await pageHeaders(), 'the policy is as strict as without plugins').toEqual(before);

  const page = await visit(staff('receptionist'));
  await expect(nav(page, 'Patients')).toBeVisible();
  await expect(nav(page, 'Newcomers'), 'nobody has accepted it yet').toHaveCount(0);
  await page.goto('/recept/newcomers');
  await expect(page.getByText('Newcomers is switched off here')).toBeVisible();
  const admin = await visit(staff('administrator'), { at: '/admin/workspaces', workspace: 'ADMIN' });
  await admin.getByRole('button', { name: 'Accept Newcomers' }).click();
  const question = admin.getByRole('dialog').or(admin.getByRole('alertdialog'));
  await expect(question).toContainText(
    /Id: [\w-]+, version: 1\.0\.0\..*Rights it asks for: .*patients\.read.*SHA-256 of its files: [0-9a-f]{64}/s,
  );
  await question.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(admin.getByRole('switch', { name: 'Newcomers' })).toBeChecked();

  await nav(page, 'Newcomers').click();
  await expect(page).toHaveURL(/\/recept\/newcomers$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Newcomers' })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Newcomers' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();

  // An observer in the plugin follows its store: both use the host's MobX.
  await rows.nth(1).getByRole('button', { name: 'Greet' }).click();
  await expect(page.getByText('1 greeted since you signed in')).toBeVisible();
  await expect(rows.nth(1).getByText('Greeted')).toHaveCSS('font-weight', '600');

  await rows.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/patients\/[0-9a-f-]{36}\/welcome$/);
  await expect(page.getByRole('link', { name: 'Summary', exact: true })).toBeVisible();
  await expect(page.getByText('Greeted', { exact: true })).toBeVisible();

  const email = page.getByRole('form', { name: 'Contact' }).getByLabel('Email');
  await email.fill('nobody');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Email format is invalid')).toBeVisible();
  await email.fill('somebody@new.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The contact is saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Summary', exact: true }).click();
  await expect(page.getByText('somebody@new.example')).toBeVisible();
});

test('it contains no React, MobX or SDK, and its styles come without a style element @long', () => {
  const files = readdirSync(built()).filter((name) => name.endsWith('.js'));
  const code = files.map((name) => readFileSync(join(built(), name), 'utf8')).join('\n');
  expect(files).toContain('index.js');
  expect(code).not.toMatch(/react\.(transitional\.)?element|\$mobx|__SECRET_INTERNALS|createElement\("style"\)/);
  expect(code.length).toBeLessThan(30_000);
  const imported = new Set(
    [...code.matchAll(/(?:\bfrom|\bimport)\s*\(?["'`]([^"'`]+)["'`]/g)].map(([, name]) => name!),
  );
  expect([...imported].filter((name) => !name.startsWith('./')).toSorted()).toEqual([
    '@clinic-workbench/sdk/browser',
    '@clinic-workbench/sdk/common',
    'inversify',
    'mobx',
    'mobx-react-lite',
    'react',
    'react/jsx-runtime',
  ]);
});

test('the Omnibar offers its commands and shows its search results @long', async ({ visit }) => {
  const page = await visit(staff('receptionist'));
  await expect(nav(page, 'Newcomers')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('greet new');
  await page.getByRole('option', { name: /Greet newcomers/ }).click();
  await expect(page).toHaveURL(/\/recept\/newcomers$/);
  const name = await page.getByRole('table', { name: 'Newcomers' }).getByRole('link').first().innerText();

  await page.keyboard.press('Control+k');
  await page.keyboard.type(name);
  const omnibar = page.getByRole('dialog', { name: 'Search or jump to…' });
  // The feature's own search finds the same person.
  const hits = omnibar.getByRole('option', { name: new RegExp(name) });
  await expect(hits).toHaveCount(2);
  // Under its own heading, no matter which search was faster.
  await omnibar.locator('[role="presentation"]:text-is("Newcomers") + [role="option"]').click();
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
});

test('it is in French for a user who works in French @long', async ({ visit }) => {
  const person = await newPerson('Receptionist', 'Korle Ridge Hospital');
  const answer = await (await callerFor(person)).fetch('PUT', 'v2/preferences', { language: 'fr' });
  expect(answer.status).toBe(200);
  const page = await visit(person, { at: '/recept/newcomers' });
  await expect(page.getByRole('heading', { level: 1, name: 'Nouveaux venus' })).toBeVisible();
  await expect(nav(page, 'Nouveaux venus')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Saluer' }).first()).toBeVisible();
});

test('its own translations of others’ texts apply within it, and nowhere else @long', async ({ visit }) => {
  const person = await newPerson('Receptionist', 'Korle Ridge Hospital');
  await (await callerFor(person)).fetch('PUT', 'v2/preferences', { language: 'fr' });
  const page = await visit(person, { at: '/recept/newcomers' });
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Accueil', exact: true }).last().click();
  const contact = page.getByRole('form', { name: 'Contact' });
  await contact.getByLabel('Courriel').fill('nobody');
  await contact.getByRole('button', { name: 'Retenir' }).click();
  await expect(contact.getByText(/Le format du champ .*Courriel/)).toBeVisible();

  await page.goto('/recept/patients?open=register');
  await expect(page.getByRole('form').locator('button[type=submit]')).toHaveText(/^Enregistrer/);
  await expect(page.getByText(/Courriel|Retenir/)).toHaveCount(0);
});

test('a user without the right sees nothing of it, and reads the name of the right @long', async ({ visit }) => {
  const page = await visit(await personWith(['RECEPT'], ['locations.read']), { at: '/recept' });
  await expect(nav(page, 'Settings')).toBeVisible();
  await expect(nav(page, 'Newcomers')).toHaveCount(0);
  await page.goto('/recept/newcomers');
  await expect(page.getByText(/patients\.read/)).toBeVisible();
});

test('an administrator switches it off and on, and users who have it open follow @long', async ({ visit }) => {
  const receptionist = await visit(staff('receptionist'));
  await expect(nav(receptionist, 'Newcomers')).toBeVisible();
  const admin = await visit(staff('administrator'), { at: '/admin/workspaces', workspace: 'ADMIN' });
  const toggle = admin.getByRole('switch', { name: 'Newcomers' });
  await expect(toggle).toBeChecked();
  await toggle.click();
  await expect(admin.getByRole('dialog').or(admin.getByRole('alertdialog'))).toContainText('Welcome');
  await admin.getByRole('button', { name: 'Switch off' }).click();
  await expect(toggle).not.toBeChecked();
  await expect(nav(receptionist, 'Newcomers')).toHaveCount(0);
  await expect(nav(receptionist, 'Patients')).toBeVisible();
  await toggle.click();
  await expect(toggle).toBeChecked();
  await expect(nav(receptionist, 'Newcomers')).toBeVisible();
});

test('a browser runs none of its files with changed content, no matter who changed it on the way @long', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/integrity|dynamically imported module/);
  const page = await visit(staff('receptionist'));
  await page.route('**/plugins/ridge-newcomers/index.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}; window.inlineRan = true;` });
  });
  await nav(page, 'Newcomers').click();
  await expect(page.getByText('This part could not be shown.')).toBeVisible();
  expect(await page.evaluate(() => 'inlineRan' in window)).toBe(false);
});

test('faulty plugins of any kind are contained and listed with the reason, and the rest works @long', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/No licence for this hospital|No teeth to draw|acme-|409|Content Security Policy|violates/);
  const { port } = elsewhere.address() as AddressInfo;
  installHostilePlugins(installation, `http://127.0.0.1:${port}`);
  installWorkspace(installation);
  await installation.restart();
  await acceptAll();
  writeFileSync(join(installation.plugins, 'acme-tampered/index.js'), 'window.inlineRan = true; export default {};');

  const page = await visit(staff('administrator'), { workspace: 'RECEPT', at: '/recept' });
  for (const name of ['Throws on load', 'Throws on render', 'Tampered with', 'Lacks its view']) {
    await nav(page, name).click();
    await expect(page.getByText(`This part of the plugin ${name} could not be shown.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  }
  await nav(page, 'Thief').click();
  await expect(page.getByRole('note')).toHaveText('rejected rejected rejected rejected rejected');
  expect(await page.evaluate(() => 'inlineRan' in window)).toBe(false);
  expect(heardElsewhere).toEqual([]);

  await nav(page, 'Newcomers').click();
  await expect(page.getByRole('table', { name: 'Newcomers' }).getByRole('row').nth(1)).toBeVisible();

  // A fault that only this browser has seen is known until the page is left.
  await page.getByRole('button', { name: 'Reception', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Administration' }).click();
  await nav(page, 'Workspaces').click();
  const line = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  const reasons: readonly (readonly [string, string])[] = [
    ['Throws on load', 'In this browser: No licence for this hospital'],
    ['Throws on render', 'In this browser: No teeth to draw'],
    ['Lacks its view', 'In this browser: acme-lacking declares the view acme-lacking.page and does not offer it'],
    ['Tampered with', 'index.js was changed after the server had read it'],
    ['From the future', 'Wants SDK ^9.0.0; this is 1.0.0'],
    ['acme-broken', 'manifest.json is not JSON'],
    [
      'Views of others',
      'In line 1 of manifest.json, contributes.views[0].id: The view patients.list does not begin with acme-views.',
    ],
    [
      'Claims rights',
      'In line 1 of manifest.json, contributes.resources[0].id: The resource organizations belongs to settings. Another would do, such as acme-claims',
    ],
    ['patients', 'The id patients belongs to a built-in plugin'],
  ];
  for (const [name, reason] of reasons) await expect(line(name), name).toContainText(reason);
  await expect(line('Patients')).toContainText('Built-in');

  // The server's record of it stays after the page is left, without the text of the error.
  await page.reload();
  await expect(line('Throws on render')).toContainText(
    /Failed (once|\d+ times) in version 1\.0\.0, (last )?on .*: acme-render\.page \(Error × \d+\)/,
  );
  await expect(line('Throws on load')).toContainText(/start \(Error × \d+\)/);
  await expect(page.getByText('No teeth to draw')).toHaveCount(0);
  await expect(page.getByRole('switch', { name: 'Newcomers' })).toBeChecked();
});

test('a third party can add a whole workspace @long', async ({ visit }) => {
  const surgeon = await personWith(['THEATRE'], ['locations.read']);
  const page = await visit(surgeon);
  await expect(page).toHaveURL(/\/theatre$/);
  await expect(page.getByText('Two operations today')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Operating theatre', exact: true })).toBeVisible();
});
