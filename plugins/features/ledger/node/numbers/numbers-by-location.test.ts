import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSound, LedgerDesk } from '../../../../../tests/support/ledger-desk';
import { PaperNumbers } from '../contract';

let desk: LedgerDesk;
let [kasoa, kaneshie, tema] = ['', '', ''];
beforeAll(async () => {
  desk = await LedgerDesk.open();
  await desk.receiptOf();
  await desk.countByLocation();
  [kasoa, kaneshie, tema] = [
    await desk.location('Kasoa Clinic'),
    await desk.location('Kaneshie Clinic'),
    await desk.location('Tema'),
  ];
});
afterAll(() => desk.close());

const year = new Date().toISOString().slice(0, 4);
const numbered = (place: string, n: number) => `R-${place}-${year}-${String(n).padStart(6, '0')}`;
const first = (place: string, count: number) => Array.from({ length: count }, (_, n) => numbered(place, n + 1));
const at = (location: string, payment?: string) => desk.receiptOf(payment, { location });

describe('a series that counts by location', () => {
  it('misses no number and gives none twice, with 50 clients at two locations with similar names', async () => {
    const numbers = desk.server.kernel.container.get<PaperNumbers>(PaperNumbers);
    const attempts = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) =>
        desk.within(async (c) => {
          const location = n % 2 === 0 ? kasoa : kaneshie;
          const code = await numbers.of(c, 'test-receipt', { kind: 'test-payment', uuid: randomUUID() }, { location });
          if (n % 5 === 0) throw new Error('no payment');
          return code;
        }),
      ),
    );
    const given = attempts.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(given).toHaveLength(40);
    const places = await desk.server.rows<{ location_uuid: string; code: string }>(
      'select location_uuid, code from code_locations where organization_uuid = $1',
      [desk.server.hospital],
    );
    const codeOf = (location: string) => places.find((place) => place.location_uuid === location)!.code;
    expect(new Set([codeOf(kasoa), codeOf(kaneshie)])).toEqual(new Set(['KC', 'KC2']));
    expect(given.toSorted()).toEqual([...first(codeOf(kasoa), 20), ...first(codeOf(kaneshie), 20)].toSorted());
    expect((await expectSound(desk)).numbers).toBe(41);
  });

  it('takes none for a payment that fails, and gives a payment its own again', async () => {
    const payment = randomUUID();
    expect(await at(tema, payment)).toBe(numbered('TEM', 1));
    await expect(
      desk.within(async (c) => {
        const numbers = desk.server.kernel.container.get<PaperNumbers>(PaperNumbers);
        await numbers.of(c, 'test-receipt', { kind: 'test-payment', uuid: randomUUID() }, { location: tema });
        throw new Error('no payment');
      }),
    ).rejects.toThrow('no payment');
    expect(await at(tema, payment)).toBe(numbered('TEM', 1));
    expect(await at(tema)).toBe(numbered('TEM', 2));
    await expectSound(desk);
  });

  it('keeps the code of a renamed location', async () => {
    await desk.server.rows(`update locations set name = 'Harbour' where uuid = $1`, [tema]);
    expect(await at(tema)).toBe(numbered('TEM', 3));
    await desk.server.rows(`update locations set name = 'Tema' where uuid = $1`, [tema]);
  });

  it('is refused without a location', () =>
    expect(desk.receiptOf()).rejects.toMatchObject({
      status: 400,
      extra: { errors: { location_id: ['Location is required'] } },
    }));

  it('does not let one location wait for another', async () => {
    const numbers = desk.server.kernel.container.get<PaperNumbers>(PaperNumbers);
    await desk.within(async (c) => {
      const mine = await numbers.of(
        c,
        'test-receipt',
        { kind: 'test-payment', uuid: randomUUID() },
        { location: tema },
      );
      expect(mine).toBe(numbered('TEM', 4));
      expect(await at(kasoa)).toMatch(/-000021$/);
    });
    await expectSound(desk);
  });

  it('is checked at each location: the check names a removed number, also the first, the last, and all', async () => {
    const faults = async () =>
      ((await desk.get('verification')).body.faults as { kind: string; which: string; reason: string }[]).map(
        ({ which, reason }) => `${which}: ${reason}`,
      );
    const of = `test-receipt of ${year} at Tema`;
    const own = `series = 'test-receipt' and location_uuid = '${tema}'`;
    for (const [removed, found] of [
      ['number = 2', [`${of}, before 3: Numbers after 1 are missing`]],
      ['number = 4', [`${of}, before 5: Numbers after 3 are missing`]],
      ['number = 1', [`${of}, before 2: Numbers before it are missing`]],
      ['true', [`${of}, before 5: Numbers before it are missing`]],
    ] as const) {
      const kept = await desk.server.rows(`select * from ledger_numbers where ${own} and ${removed}`);
      await desk.server.rows('alter table ledger_numbers disable trigger user');
      await desk.server.rows(`delete from ledger_numbers where ${own} and ${removed}`);
      expect(await faults()).toEqual(found);
      await desk.server.rows(
        'insert into ledger_numbers select * from jsonb_populate_recordset(null::ledger_numbers, $1)',
        [JSON.stringify(kept)],
      );
      await desk.server.rows('alter table ledger_numbers enable trigger user');
      await expectSound(desk);
    }
  });
});
