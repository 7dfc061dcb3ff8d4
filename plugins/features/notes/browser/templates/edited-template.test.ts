import { expect, it } from 'vitest';
import { draftKeyOf } from './edited-template';

it('the draft of an edited template is never one of a copy, from this or an earlier version', () => {
  const template = { uuid: '018f0000-0000-7000-8000-000000000001' };
  const edited = draftKeyOf({ template, copyOf: undefined });
  const copied = draftKeyOf({ template: undefined, copyOf: template });
  // Earlier versions kept the draft of a copy there.
  const former = `note-template/${template.uuid}`;
  expect(new Set([edited, copied, former, draftKeyOf({ template: undefined, copyOf: undefined })]).size).toBe(4);
  // The server finds former drafts by these names: see the test of drafts.
  expect([edited, copied]).toEqual([
    `note-template/edited/${template.uuid}`,
    `note-template/copy/new/${template.uuid}`,
  ]);
});
