import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { charge, LedgerDesk } from '../../../../tests/support/ledger-desk';

const root = join(import.meta.dirname, '../../../..');

let desk: LedgerDesk;
beforeAll(async () => {
  desk = await LedgerDesk.open();
});
afterAll(() => desk.close());

/** `npm run ledger:verify` on the database of this test, as a process of its own. */
function verify(): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(process.execPath, ['workbench/node/start.mjs', '--command', 'ledger:verify'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: '',
      VITEST: '',
      DATA_DIR: join(desk.server.folder, 'verifying'),
      DATABASE_URL: desk.server.database.loginUrl,
      DATABASE_ADMIN_URL: desk.server.database.ownerUrl,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve({ code, output }));
  });
}

it('ends with 0 for a ledger that adds up, and with 1 and a line for each altered balance, entry and number', async () => {
  const [patient, other] = [await desk.patient(), await desk.patient()];
  await desk.post(charge(patient, 1_000n));
  const [posted] = await desk.post(charge(other, 500n));
  for (let n = 0; n < 3; n++) await desk.receiptOf();
  const sound = await verify();
  expect(sound, sound.output).toMatchObject({ code: 0 });
  expect(sound.output).toContain('The ledger adds up.');

  await desk.server.rows('update ledger_balances set amount = 999 where subject_uuid = $1', [patient]);
  for (const table of ['ledger_lines', 'ledger_numbers'])
    await desk.server.rows(`alter table ${table} disable trigger user`);
  const entry = posted!.entry!;
  await desk.server.rows(`update ledger_lines set amount = -400 where entry_uuid = $1 and account = '4000'`, [entry]);
  await desk.server.rows('delete from ledger_numbers where number = 2');
  const altered = await verify();
  expect(altered.code).toBe(1);
  expect(altered.output).toContain(
    `Hospital: balance 1100 of ${patient}: It is 999 minor units, but its lines sum to 1000.`,
  );
  expect(altered.output).toContain(`Hospital: entry ${entry}: Its lines sum to 100 minor units, not to zero.`);
  expect(altered.output).toMatch(/Hospital: number test-receipt of \d+, before 3: Numbers after 1 are missing/);
  expect(altered.output).toContain('THE LEDGER DOES NOT ADD UP.');
}, 120_000);
