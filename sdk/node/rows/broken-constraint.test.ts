import { expect, it } from 'vitest';
import { invalid } from '../errors';
import { brokenConstraint, refusing } from './broken-constraint';

const broken = Object.assign(new Error('duplicate key'), { constraint: 'wards_name' });
const other = Object.assign(new Error('duplicate key'), { constraint: 'wards_pkey' });
const unique = refusing({ wards_name: () => invalid({ name: ['Name already exists'] }) });

it('reports a broken constraint in the words of the record, and passes on unknown ones', async () => {
  await expect(unique(() => Promise.resolve(7))).resolves.toBe(7);
  await expect(unique(() => Promise.reject(broken))).rejects.toMatchObject({
    status: 400,
    extra: { errors: { name: ['Name already exists'] } },
  });
  await expect(unique(() => Promise.reject(other))).rejects.toBe(other);
});

it('names the constraint of an error that has one', () => {
  expect([broken, new Error('no'), 'wards_name', undefined].map(brokenConstraint)).toEqual([
    'wards_name',
    undefined,
    undefined,
    undefined,
  ]);
});
