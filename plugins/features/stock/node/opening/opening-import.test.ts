import { afterAll, beforeAll, expect, it } from 'vitest';
import { importing, type ImportCalls } from '../../../../../tests/support/importing';
import { inDays, StockRoom } from '../../../../../tests/support/stock-room';

let room: StockRoom;
let imports: ImportCalls;
beforeAll(async () => {
  room = await StockRoom.open();
  imports = importing(room.server, room.keeper, 'opening-stock');
});
afterAll(() => room.close());

const heading = 'Store,Item,Bar code,Batch,Expiry,Quantity,Cost';
const file = (...lines: readonly string[]) => [heading, ...lines].map((line) => `${line}\n`).join('');

it('a file of opening stock is previewed, imported once, and undone', async () => {
  const amoxicillin = await room.item('Amoxicillin 500 mg');
  const gauze = await room.item('Gauze', { kind: 'consumable' });
  const csv = file(
    `dispensary,AMOXICILLIN 500 MG,,LOT7,${inDays(300)},1000,"200.50"`,
    `Ward · Ward,Amoxicillin 500 mg,,LOT7,${inDays(300)},50,10`,
    'Dispensary,Gauze,,,,20,0',
  );
  const { body: checked } = await imports.check(csv);
  expect(checked, JSON.stringify(checked.faults)).toMatchObject({ state: 'checked', to_create: 3, to_update: 0 });
  expect(checked.changes[0]).toMatchObject({
    name: 'Amoxicillin 500 mg · LOT7 · Dispensary',
    fields: [
      { title: 'Expiry', after: inDays(300) },
      { title: 'Quantity', after: '1000' },
      { title: 'Cost', after: '200.50' },
    ],
  });
  expect(await room.onHand(amoxicillin)).toMatchObject({ on_hand: 0 });
  expect(await imports.run(checked.uuid)).toMatchObject({ state: 'done', created: 3, failed: 0 });
  expect(await room.value(amoxicillin)).toEqual({ quantity: 1050, value: 21_050 });
  expect(await room.value(gauze)).toEqual({ quantity: 20, value: 0 });
  expect((await room.send('GET', `movements?item_id=${gauze}&kind=opening`)).body.meta.total).toBe(1);
  // The same file again puts nothing in twice.
  expect((await imports.check(csv)).body).toMatchObject({ to_create: 0, unchanged: 3 });

  await room.give(amoxicillin, 1);
  expect(await imports.undo(checked.uuid)).toMatchObject({ state: 'undone', undone: 2, kept: 1 });
  expect(await room.onHand(amoxicillin)).toMatchObject({ on_hand: 999 });
  expect(await room.onHand(amoxicillin, room.ward)).toMatchObject({ on_hand: 0 });
  expect(await room.onHand(gauze)).toMatchObject({ on_hand: 0 });
  expect(await room.faults()).toEqual([]);
});

it('each line’s fault is named', async () => {
  const item = await room.item('Zinc 20 mg');
  await room.receive(item, { code: 'A1', expires: inDays(100), quantity: 5, value: 50n });
  const { body } = await imports.check(
    file(
      'Nowhere,Zinc 20 mg,,B,12/2030,1,1',
      'Dispensary,Unknown,,B,12/2030,1,1',
      'Dispensary,,9999,B,12/2030,1,1',
      'Dispensary,,,B,12/2030,1,1',
      'Dispensary,Zinc 20 mg,,,12/2030,1,1',
      'Dispensary,Zinc 20 mg,,B,13/2030,1,1',
      'Dispensary,Zinc 20 mg,,B,12/2030,1.5,1',
      'Dispensary,Zinc 20 mg,,B,12/2030,1,1.234',
      'Dispensary,Zinc 20 mg,,A1,12/2030,1,1',
      `Dispensary,Zinc 20 mg,,A1,${inDays(100)},9,1`,
      'Dispensary,Zinc 20 mg,,C,12/2030,1,1',
      'Dispensary,Zinc 20 mg,,C,12/2030,2,1',
    ),
  );
  expect(body.faults.map(({ message }: { message: string }) => message)).toEqual([
    'There is no store Nowhere.',
    'There is no item Unknown.',
    'There is no item 9999.',
    'Item is required',
    'A medicine has a batch and an expiry.',
    'Expiry is not valid',
    'Quantity is not valid',
    'Cost should not have more than 2 decimals',
    'Batch A1 of this item has another expiry.',
    'The store has 5 of this batch already. Count it or correct it.',
    'This batch is in line 12 already.',
  ]);
});
