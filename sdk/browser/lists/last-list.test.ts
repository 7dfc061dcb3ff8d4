import { expect, it } from 'vitest';
import { LastList } from './last-list';
import { ListStore } from './list-store';

interface Row {
  readonly uuid: string;
  readonly name: string;
}

const lists = () =>
  new LastList<Row>(
    (patient) =>
      new ListStore<Row>({
        api: { list: () => Promise.reject(new Error('Nothing is read here')) },
        path: 'v2/things',
        keyOf: ({ uuid }) => uuid,
        pageSize: 10,
        fixed: { patient_id: patient },
      }),
  );

it('is the same list for the same key, and a fresh one for another', () => {
  const last = lists();
  const first = last.of('a');
  expect(last.of('a')).toBe(first);
  expect(last.of('b').query).toEqual({ patient_id: 'b' });
  expect(last.of('a')).not.toBe(first);
});

it('replaces a changed row in place, and adds none', () => {
  const last = lists();
  last.replace({ uuid: '1', name: 'nowhere yet' });
  const list = last.of('a');
  list.upsert({ uuid: '1', name: 'before' });
  last.replace({ uuid: '1', name: 'after' });
  last.replace({ uuid: '2', name: 'of another page' });
  expect([...list.rows]).toEqual([{ uuid: '1', name: 'after' }]);
});
