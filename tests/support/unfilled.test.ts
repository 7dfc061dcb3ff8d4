import { expect, it } from 'vitest';
import { unfilledIn } from './unfilled';

it('finds an unfilled sentence anywhere in an answer', () => {
  const body = { message: 'All is well', details: { warnings: [{ text: 'At most {{milligrams}} mg' }] } };
  expect(unfilledIn('/api/v2/emr/medication-requests', body)).toEqual([
    'details.warnings.0.text: At most {{milligrams}} mg',
  ]);
  expect(unfilledIn('/api/v2/emr/visits', undefined)).toEqual([]);
});

it('leaves sentences open that the browser fills in', () => {
  expect(unfilledIn('/api/v2/locations/x/uses', { data: [{ sentence: 'Visits: {{count}}', count: 2 }] })).toEqual([]);
  expect(unfilledIn('/api/v2/emr/note-templates', { data: [{ body: '<p>{{today}}</p>' }] })).toEqual([]);
});
