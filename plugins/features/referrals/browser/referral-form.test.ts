import type { ApiClient } from '@clinic-workbench/sdk/browser';
import { describe, expect, it } from 'vitest';
import { noDrafts } from '../../../../tests/support/no-drafts';
import { referralEditor } from './referral-form';

const editor = () =>
  referralEditor({
    api: {} as ApiClient,
    drafts: noDrafts,
    owner: { patient: '0190a000-0000-7000-8000-000000000001' },
    encounter: () => null,
    direction: 'outgoing',
    referral: undefined,
  });

describe('the form of a referral', () => {
  it('asks for a reason, and for a person or a facility', () => {
    const { form } = editor();
    form.set('practitioner_name', '  ');
    expect(form.faults).toMatchObject({
      reason: [{ message: '{{field}} is required' }],
      facility: [{ message: 'Practitioner or facility is required' }],
    });
    form.set('facility', 'Korle Bu');
    form.set('reason', 'Heart murmur');
    expect(form.faults).toEqual({});
    form.set('phone', 'by post');
    expect(Object.keys(form.faults)).toEqual(['phone']);
  });

  it('limits its texts as the record does', () => {
    const { form } = editor();
    expect(['reason', 'summary', 'facility', 'specialty', 'specialist_id'].map((name) => form.limitOf(name))).toEqual([
      2000,
      20_000,
      200,
      50,
      undefined,
    ]);
  });
});
