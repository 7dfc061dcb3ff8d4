import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

interface DemoFile {
  readonly users: readonly { username: string; password: string; role: string; organization: string }[];
}

/** Signs somebody of the demonstration in, by username. */
export async function signIn(page: Page, username: string): Promise<void> {
  const file = join(process.env['E2E_DATA_DIR'] ?? '', 'data/demo.json');
  const { users } = JSON.parse(readFileSync(file, 'utf8')) as DemoFile;
  const user = users.find((one) => one.username === username);
  if (!user) throw new Error(`The demonstration has nobody called ${username}`);
  await page.goto('/login');
  await page.getByLabel('Username').fill(user.username);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
