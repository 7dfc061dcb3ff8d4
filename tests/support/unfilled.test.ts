import { expect, it } from 'vitest';
import { unfilledIn } from './unfilled';

it('finds a sentence that is not filled in, wherever it stands', () => {
  const body = { message: 'All is well', details: { warnings: [{ text: 'At most {{milligrams}} mg' }] } };
  expect(unfilledIn('/api/v2/emr/medication-requests', body)).toEqual([
    'details.warnings.0.text: At most {{milligrams}} mg',
  ]);
  expect(unfilledIn('/api/v2/emr/visits', undefined)).toEqual([]);
});

it('lets what the browser fills in stay open', () => {
  expect(unfilledIn('/api/v2/locations/x/uses', { data: [{ sentence: 'Visits: {{count}}', count: 2 }] })).toEqual([]);
  expect(unfilledIn('/api/v2/emr/note-templates', { data: [{ body: '<p>{{today}}</p>' }] })).toEqual([]);
});
