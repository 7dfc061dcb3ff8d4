import { expect, it } from 'vitest';
import { matches, patternsOf } from './event-pattern';

it('a pattern means one type, all of an entity, or everything except webhooks themselves', () => {
  expect(matches('patient.created', 'patient.created')).toBe(true);
  expect(matches('patient.created', 'patient.updated')).toBe(false);
  expect(matches('patient.*', 'patient.updated')).toBe(true);
  expect(matches('patient.*', 'patient_link.updated')).toBe(false);
  expect(matches('*', 'location.deleted')).toBe(true);
  expect(matches('*', 'webhook.updated')).toBe(false);
});

it('the allowed patterns follow from the existing types', () => {
  expect(patternsOf(['patient.created', 'patient.deleted', 'role.updated', 'webhook.updated'])).toEqual([
    '*',
    'patient.*',
    'role.*',
    'patient.created',
    'patient.deleted',
    'role.updated',
  ]);
});
