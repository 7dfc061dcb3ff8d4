import { describe, expect, it } from 'vitest';
import { failureOf, messageOf } from './failure-of';

describe('messageOf', () => {
  it.each([
    [{ error: 'first', message: 'second', errors: ['third'], detail: 'fourth' }, 'first'],
    [{ message: 'second', errors: ['third'], detail: 'fourth' }, 'second'],
    [{ errors: ['third'], detail: 'fourth' }, 'third'],
    [{ errors: { name: ['Name is required'] }, detail: 'fourth' }, 'Name is required'],
    [{ detail: 'fourth', name: ['fifth'] }, 'fourth'],
    [['an item', 'another'], 'an item'],
    [[{ message: 'an item' }], 'an item'],
    [{ error: { message: 'inside' } }, 'inside'],
    [{ status: 400, code: 'validation', name: ['Name is required'], age: ['x'] }, 'Name is required'],
    [{ error: '', message: ' ', detail: [] }, 'Something went wrong'],
    [{}, 'Something went wrong'],
    [undefined, 'Something went wrong'],
    ['<html>Bad gateway</html>', 'Something went wrong'],
    [{ detail: '<html>Bad gateway</html>' }, 'Something went wrong'],
  ])('finds in %j the message %s', (body, message) => {
    expect(messageOf(body)).toBe(message);
  });
});

describe('failureOf', () => {
  it('keeps the code, the messages beside fields and the details', () => {
    const failure = failureOf(409, {
      code: 'stale_version',
      message: 'Somebody else has changed this',
      errors: { 'address.0.city': ['City is required'] },
      details: { version: 3 },
    });
    expect(failure).toMatchObject({
      status: 409,
      code: 'stale_version',
      errors: { 'address.0.city': ['City is required'] },
      details: { version: 3 },
    });
  });
});
