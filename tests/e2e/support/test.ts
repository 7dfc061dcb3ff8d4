import { test as base, expect, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { installation } from './installation';
import { roleAt, signInByApi, type Person } from './people';

export interface Visit extends BrowserContextOptions {
  /** The first page of the browser; `/` by default. */
  readonly at?: string;
  readonly workspace?: string;
  /** The name of the organization; by default that of the user's first role. */
  readonly organization?: string;
  /** False if the question for the location is still open. */
  readonly placed?: false;
}

interface Fixtures {
  /** Allows a complaint of the browser that the journey provokes, such as Chromium's line for a refused request. */
  readonly expectComplaint: (pattern: RegExp) => void;
  /** A separate browser for a user who is already signed in. Its page closes with the test. */
  readonly visit: (person: Person, how?: Visit) => Promise<Page>;
  readonly watched: Complaints;
}

class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (['warning', 'error', 'assert'].includes(message.type()))
        this.#heard.push(`${message.type()}: ${message.text()}`);
    });
    context.on('weberror', (error) => this.#heard.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  }

  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  get unexpected(): readonly string[] {
    return this.#heard.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }
}

/** A journey. It fails on any complaint of the browser in any of its pages. */
export const test = base.extend<Fixtures>({
  watched: [
    async ({ context }, give) => {
      const complaints = new Complaints();
      complaints.watch(context);
      await give(complaints);
      expect(complaints.unexpected, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
  expectComplaint: async ({ watched }, give) => give((pattern) => watched.expect(pattern)),
  visit: async ({ browser, watched, contextOptions, viewport, locale, timezoneId }, give) => {
    const contexts: BrowserContext[] = [];
    await give(async (person, { at = '/', workspace, organization, placed, ...options } = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        locale,
        timezoneId,
        baseURL: installation.url,
        ...options,
      });
      contexts.push(context);
      watched.watch(context);
      await enter(context, person, { workspace, organization, placed });
      const page = await context.newPage();
      await page.goto(at);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };

/** Puts a session into a browser, as if the user had signed in. */
export async function enter(
  context: BrowserContext,
  person: Person,
  { workspace, organization, placed }: Pick<Visit, 'workspace' | 'organization' | 'placed'> = {},
): Promise<void> {
  const { access, refresh, v2_access, user, practitioner_roles: roles } = await signInByApi(person);
  const role = roleAt(roles, organization);
  const cookies: Record<string, string> = {
    token: access,
    refresh,
    v2token: v2_access,
    loggedIn: 'true',
    user: JSON.stringify(user),
    provider: JSON.stringify({ id: role.organization_uuid, practitionerRoleId: role.practitionerRoleId }),
    ...(workspace && { workspace }),
    ...(placed !== false && { location: await firstLocation(access, role.organization_uuid) }),
  };
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({
      name,
      value: encodeURIComponent(value),
      url: installation.url,
      sameSite: 'Strict' as const,
    })),
  );
}

async function firstLocation(access: string, organization: string): Promise<string> {
  const answer = await fetch(`${installation.url}/api/v2/locations?parents_only=true&status=active`, {
    headers: { authorization: `Bearer ${access}`, 'x-provider-portal-id': organization },
  });
  const { data } = (await answer.json()) as { readonly data: readonly { uuid: string; name: string }[] };
  return JSON.stringify({ uuid: data[0]!.uuid, name: data[0]!.name, organization });
}

/** Types the password into the lock like a person: the field has the focus, and scripts cannot reach it. */
export async function unlock(page: Page, password: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Locked' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

/** Signs in like a person. */
export async function signIn(page: Page, { username, password }: Person): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Answers the question for the location with the first one. */
export async function chooseLocation(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Hello, / });
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}
