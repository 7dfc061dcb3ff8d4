import { expect, it } from 'vitest';
import { FigureQuery } from './figure-query';
import { check } from '../rules/validation';

const faultsOf = (query: object) => Object.keys(check(FigureQuery, query).faults ?? {});

it.each([
  [{ from: '2026-11-01', to: '2026-11-01', by: 'day' }],
  [{ from: '2025-11-01', to: '2026-11-30', by: 'day' }],
  [{ from: '2016-12-01', to: '2026-11-30', by: 'month' }],
])('%j is allowed', (query) => expect(faultsOf(query)).toEqual([]));

it.each([
  [{}, ['from', 'to', 'by']],
  [{ from: '2026-11-02', to: '2026-11-01', by: 'day' }, ['to']],
  [{ from: '2026-02-30', to: '2026-11-01', by: 'day' }, ['from']],
  [{ from: '2026-11-01', to: '2026-11-02', by: 'hour' }, ['by']],
  [{ from: '2024-11-01', to: '2026-11-02', by: 'day' }, ['to']],
  [{ from: '2010-11-01', to: '2026-11-02', by: 'month' }, ['to']],
  [{ from: '1900-01-01', to: '2026-11-02', by: 'month' }, ['from', 'to']],
  [{ from: '2026-01-01', to: '9999-12-31', by: 'month' }, ['to']],
  [{ from: '2026-11-01', to: '2026-11-02', by: 'day', location_id: 'here' }, ['location_id']],
])('%j is refused for %j', (query, fields) => expect(faultsOf(query).toSorted()).toEqual(fields.toSorted()));
