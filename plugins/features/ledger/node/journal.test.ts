import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caused, charge, LedgerDesk } from '../../../../tests/support/ledger-desk';
import { amountOf, type JournalEntry } from '../common/journal';
import type { NewEntry } from './contract';

let desk: LedgerDesk;
beforeAll(async () => {
  desk = await LedgerDesk.open();
});
afterAll(() => desk.close());

describe('the journal', () => {
  it('shows the entries of a period with their lines, as JSON and as CSV', async () => {
    const patient = await desk.patient();
    await desk.post(
      charge(patient, 12_050n, { dated: '2022-05-05', note: '=1+1' }),
      charge(patient, 1n, { dated: '2022-05-07' }),
    );
    const { body } = await desk.get('journal?date_from=2022-05-01&date_to=2022-05-06');
    expect(body.meta.total).toBe(1);
    expect(body.data[0]).toMatchObject({
      dated: '2022-05-05',
      currency: 'GHS',
      event: 'charged',
      lines: [
        { account: '1100', account_name: 'Owed by patients', debit: '120.50', credit: null, patient_id: patient },
        { account: '4000', account_name: 'Income from services', debit: null, credit: '120.50', tag: 'consultation' },
      ],
    });
    const csv = await desk.get('journal/export?date_from=2022-05-01&date_to=2022-05-06');
    const lines = csv.text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('1100,Owed by patients,120.50,,GHS');
    expect(lines[1]).toContain("'=1+1");
    expect((await desk.get('journal?date_from=2022-05-06&date_to=2022-05-01')).status).toBe(400);
    expect((await desk.get('journal')).body.errors).toMatchObject({
      date_from: ['Date from is required'],
      date_to: ['Date to is required'],
    });
  });

  it('shows all lines of an account’s entries, and one entry by its uuid', async () => {
    const patient = await desk.patient();
    const taken: NewEntry = {
      cause: caused('taken'),
      dated: '2022-06-02',
      lines: [
        { account: '1030', amount: 700n },
        { account: '1100', amount: -700n, patient },
      ],
    };
    await desk.post(charge(patient, 900n, { dated: '2022-06-01' }), taken);
    const days = 'date_from=2022-06-01&date_to=2022-06-30';
    expect((await desk.get(`journal?${days}`)).body.meta.total).toBe(2);
    const { body } = await desk.get(`journal?${days}&account=1030`);
    expect(body.meta.total).toBe(1);
    const [found] = body.data as JournalEntry[];
    expect(found!.lines.map(({ account }) => account)).toEqual(['1030', '1100']);
    expect(amountOf(found!)).toBe('7.00');
    expect((await desk.get(`journal/${found!.uuid}`)).body).toEqual(found);
    const csv = await desk.get(`journal/export?${days}&account=1030`);
    expect(csv.text.trim().split('\r\n')).toHaveLength(3);
    expect((await desk.get(`journal?${days}&account=cash`)).status).toBe(400);
    expect((await desk.get(`journal/${randomUUID()}`)).status).toBe(404);
    const other = await desk.server.user(desk.server.clinic, { workspaces: ['BILL'], resources: ['ledger.read'] });
    expect((await desk.get(`journal/${found!.uuid}`, other)).status).toBe(404);
  });

  it('needs its rights, and shows nothing of another organization', async () => {
    const clerk = await desk.server.user(desk.server.hospital, { workspaces: ['BILL'], resources: ['ledger.read'] });
    const days = 'date_from=2000-01-01&date_to=2100-01-01';
    expect((await desk.get(`journal?${days}`, clerk)).status).toBe(200);
    for (const path of [`journal/export?${days}`, 'verification'])
      expect((await desk.get(path, clerk)).body.code).toBe('permission_denied');
    const other = await desk.server.user(desk.server.clinic, {
      workspaces: ['BILL'],
      resources: ['ledger.read', 'ledger.export'],
    });
    expect((await desk.get(`journal?${days}`, other)).body.meta.total).toBe(0);
    expect((await desk.get(`journal/export?${days}`, other)).text.trim().split('\r\n')).toHaveLength(1);
  });
});
