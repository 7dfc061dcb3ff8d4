import { describe, expect, it } from 'vitest';
import { isPlainRead } from './plain-reads';

describe('a plain read', () => {
  it.each([
    'select * from "patients" where "uuid" = $1',
    ' SELECT updated_at, deleted_at from t',
    'with a as (select 1) select * from a',
  ])('is %s', (statement) => {
    expect(isPlainRead(statement)).toBe(true);
  });

  it.each([
    'insert into t values (1)',
    'select * from t for update',
    'select * from t for no key update',
    'select * from t for key share',
    'with a as (delete from t returning *) select * from a',
    'with a as (insert into t values (1)) select 1',
    `select set_config('a', 'b', true)`,
    `select pg_advisory_xact_lock(1)`,
    'set local statement_timeout = 1',
  ])('is not %s', (statement) => {
    expect(isPlainRead(statement)).toBe(false);
  });
});
