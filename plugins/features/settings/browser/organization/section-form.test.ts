import { noDrafts } from '../../../../../tests/support/no-drafts';
import { ApiFailure, type ApiClient } from '@clinic-workbench/sdk/browser';
import { describe, expect, it } from 'vitest';
import type { Organization } from '../../common/organization';
import { AccessRules } from '../../common/organization-rules';
import { sectionEditor } from './section-form';

const seen: Organization = {
  uuid: '0190a000-0000-7000-8000-000000000001',
  version: 3,
  name: 'Ridge',
  country: 'GH',
  currency: 'GHS',
  time_zone: 'Africa/Accra',
  language: 'en',
  idle_lock_minutes: 10,
  email: null,
  phone: null,
  address: null,
  logo: null,
  website: null,
  registration_number: null,
  number_format: 'auto',
  money_format: 'symbol',
  mail_sender_name: null,
  mail_reply_to: null,
};
const drafts = noDrafts;

/** The section of the session lock, on a server that stores `stored`. */
function lockOver(stored: { now: Organization }) {
  const sent: unknown[] = [];
  const api = {
    patch: async (_path: string, body: object, { ifMatch }: { ifMatch?: number }) => {
      sent.push(ifMatch);
      if (ifMatch !== stored.now.version)
        throw new ApiFailure(409, 'stale_version', 'Stale', {}, { current: stored.now });
      stored.now = { ...stored.now, ...body, version: stored.now.version + 1 };
      return Promise.resolve(stored.now);
    },
  } as unknown as ApiClient;
  const editor = sectionEditor({
    api,
    drafts,
    section: 'access',
    fields: ['idle_lock_minutes'],
    rules: AccessRules,
    organization: seen,
    confirm: () => Promise.resolve(true),
  });
  return { editor, sent };
}

describe('a section of the settings', () => {
  it('is saved at once, with the latest version, if others changed only fields of other sections', async () => {
    const stored = { now: { ...seen, version: 4, logo: 'logo.webp' } };
    const { editor, sent } = lockOver(stored);
    editor.form.set('idle_lock_minutes', 20);
    editor.follow(stored.now);
    expect(await editor.form.submit()).toBe(true);
    expect(sent).toEqual([4]);
    expect(stored.now).toMatchObject({ idle_lock_minutes: 20, logo: 'logo.webp' });
  });

  it('is saved on a second try if it had not heard of such a change', async () => {
    const { editor, sent } = lockOver({ now: { ...seen, version: 4, logo: 'logo.webp' } });
    editor.form.set('idle_lock_minutes', 20);
    expect(await editor.form.submit()).toBe(true);
    expect(sent).toEqual([3, 4]);
  });

  it('asks which values to keep when another user changed them, with or without a live event', async () => {
    const theirs = { ...seen, version: 4, idle_lock_minutes: 30 };
    const stored = { now: theirs };
    const { editor } = lockOver(stored);
    editor.form.set('idle_lock_minutes', 20);
    editor.follow(theirs);
    expect(await editor.form.submit()).toBe(false);
    expect(editor.form.conflict?.theirs).toEqual({ idle_lock_minutes: 30 });
    editor.form.settle('mine');
    expect(await editor.form.submit()).toBe(true);
    expect(stored.now.idle_lock_minutes).toBe(20);
  });
});
