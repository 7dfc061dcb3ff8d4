import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caused, charge, expectSound, LedgerDesk } from '../../../../tests/support/ledger-desk';
import type { NewLine } from './contract';

let desk: LedgerDesk;
beforeAll(async () => {
  desk = await LedgerDesk.open();
});
afterAll(() => desk.close());

describe('posting', () => {
  it('stores entry, lines and balances together, in the first currency of the books', async () => {
    const [patient, account] = [await desk.patient(), randomUUID()];
    const [first] = await desk.post(charge(patient, 15_000n));
    expect(first).toMatchObject({ isNew: true });
    const lines: NewLine[] = [
      { account: '2100', amount: 4_000n, patientAccount: account, patient },
      { account: '1100', amount: -4_000n, patient },
    ];
    await desk.post({ cause: caused('used'), lines });
    expect(await desk.owedBy(patient)).toBe(11_000n);
    expect(await desk.within((c) => desk.posting.balance(c, '2100', account))).toBe(4_000n);
    expect(await desk.within((c) => desk.posting.currency(c))).toBe('GHS');
    await desk.server.rows(`update organizations set currency = 'USD' where organization_uuid = $1`, [
      desk.server.hospital,
    ]);
    expect(await desk.within((c) => desk.posting.currency(c))).toBe('GHS');
    await desk.server.rows(`update organizations set currency = 'GHS' where organization_uuid = $1`, [
      desk.server.hospital,
    ]);
    await expectSound(desk);
  });

  it('happens once for one cause, even with many simultaneous requests', async () => {
    const patient = await desk.patient();
    const cause = caused();
    const all = await Promise.all(Array.from({ length: 8 }, () => desk.post(charge(patient, 500n, { cause }))));
    const posted = all.map(([each]) => each!);
    expect(posted.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(posted.map(({ entry }) => entry)).size).toBe(1);
    expect(await desk.owedBy(patient)).toBe(500n);
  });

  it('does nothing if every line is 0, and leaves out lines of 0', async () => {
    const patient = await desk.patient();
    expect(await desk.post(charge(patient, 0n))).toEqual([{ entry: undefined, isNew: false }]);
    const taxed = charge(patient, 100n);
    const [posted] = await desk.post({
      ...taxed,
      lines: [...taxed.lines, { account: '2300', amount: 0n, tag: 'VAT' }],
    });
    const rows = await desk.server.rows('select from ledger_lines where entry_uuid = $1', [posted!.entry]);
    expect(rows).toHaveLength(2);
  });

  it('leaves nothing if the caller’s transaction fails', async () => {
    const patient = await desk.patient();
    const failing = desk.within(async (c) => {
      await desk.posting.post(c, [charge(patient, 700n)]);
      throw new Error('the caller fails');
    });
    await expect(failing).rejects.toThrow('the caller fails');
    expect(await desk.owedBy(patient)).toBe(0n);
  });

  it('refuses a line without the subject by which its account is balanced', async () => {
    const lines: NewLine[] = [
      { account: '1010', amount: 1n },
      { account: '1020', amount: -1n },
    ];
    await expect(desk.post({ cause: caused(), lines })).rejects.toMatchObject({ constraint: 'ledger_lines_subject' });
  });

  it('stores the amount and the rate of money in another currency', async () => {
    const drawer = randomUUID();
    const foreign = { currency: 'USD', amount: 10_000n, rate: '12.3456' };
    const lines: NewLine[] = [
      { account: '1010', amount: 123_456n, foreign, drawer },
      { account: '1020', amount: -123_456n },
    ];
    const [posted] = await desk.post({ cause: caused('opened'), lines });
    const stored =
      'select currency, currency_amount, rate::float from ledger_lines where entry_uuid = $1 and position = 0';
    expect(await desk.server.rows(stored, [posted!.entry])).toEqual([
      { currency: 'USD', currency_amount: 10_000, rate: 12.3456 },
    ]);
  });

  it('waits for a lock on a balance, so that its limit is kept', async () => {
    const account = randomUUID();
    const debit = () =>
      desk.within(async (c) => {
        if ((await desk.posting.hold(c, '2100', account)) >= 5n) return 0;
        const lines: NewLine[] = [
          { account: '2100', amount: 1n, patientAccount: account },
          { account: '1020', amount: -1n },
        ];
        await desk.posting.post(c, [{ cause: caused('debited'), lines }]);
        return 1;
      });
    const done = await Promise.all(Array.from({ length: 20 }, debit));
    expect(done.filter(Boolean)).toHaveLength(5);
    expect(await desk.within((c) => desk.posting.balance(c, '2100', account))).toBe(5n);
    await expectSound(desk);
  });
});

describe('a correction', () => {
  it('reverses the lines, names the first entry and happens once', async () => {
    const patient = await desk.patient();
    const [first] = await desk.post(charge(patient, 2_500n));
    const cause = caused('cancelled');
    const take = (by = cause) => desk.within((c) => desk.posting.correct(c, first!.entry!, { cause: by }));
    const all = await Promise.allSettled([take(), take(), take(caused('cancelled'))]);
    expect(all.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    expect(await desk.owedBy(patient)).toBe(0n);
    await expect(take(caused('cancelled'))).rejects.toMatchObject({ code: 'already_corrected' });
    const corrections = await desk.server.rows('select uuid from ledger_entries where corrects_uuid = $1', [
      first!.entry,
    ]);
    expect(corrections).toHaveLength(1);
    await expect(
      desk.within((c) => desk.posting.correct(c, corrections[0]!['uuid'] as string, { cause: caused() })),
    ).rejects.toMatchObject({ code: 'is_correction' });
    await expectSound(desk);
  });

  it('finds no entry of another organization', async () => {
    const [first] = await desk.post(charge(await desk.patient(), 1n));
    const foreign = desk.within((c) => desk.posting.correct(c, first!.entry!, { cause: caused() }), desk.server.clinic);
    await expect(foreign).rejects.toMatchObject({ status: 404 });
  });
});

describe('a merge of two records', () => {
  it('moves the debt of an entry, and undoing it moves it back', async () => {
    const [survivor, other] = [await desk.patient(), await desk.patient()];
    await desk.post(charge(survivor, 100n), charge(other, 30n));
    await desk.records.merge(survivor, other);
    expect([await desk.owedBy(survivor), await desk.owedBy(other)]).toEqual([130n, 0n]);
    await desk.records.unmerge(survivor, other);
    expect([await desk.owedBy(survivor), await desk.owedBy(other)]).toEqual([100n, 30n]);
    await expectSound(desk);
  });
});
