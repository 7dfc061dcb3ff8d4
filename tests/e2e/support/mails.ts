import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The one-time link in the newest mail to an address. The job that writes mails starts within a second. */
export async function linkMailedTo(address: string): Promise<string> {
  const folder = join(process.env['E2E_DATA_DIR']!, 'outbox');
  const newest = () => {
    const mails = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')) : [];
    const texts = mails.toSorted().map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('=\r\n', ''));
    const mail = texts.findLast((text) => text.includes(address))?.replaceAll('=3D', '=');
    return /\/password-reset#token=[\w-]+/.exec(mail ?? '')?.[0];
  };
  await expect.poll(newest).toBeTruthy();
  return newest()!;
}

/** All mails to an address, the newest first. */
export function mailsTo(address: string): readonly string[] {
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox');
  const mails = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')) : [];
  return mails
    .toSorted()
    .toReversed()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((text) => text.includes(`To: ${address}`));
}
