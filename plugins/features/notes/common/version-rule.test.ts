import { expect, it } from 'vitest';
import { beginsVersion, versionSpan } from './version-rule';

const begun = new Date('2026-11-21T08:00:00Z');
const after = (ms: number) => new Date(begun.getTime() + ms);
const newest = { kind: 'saved', author: 'ama', begun, length: 400 } as const;

it('one author’s typing within a minute is one version', () => {
  expect(beginsVersion(newest, 'ama', after(versionSpan - 1), 420)).toBe(false);
  expect(beginsVersion(newest, 'ama', after(versionSpan), 420)).toBe(true);
});

it('another author starts a version, and so does a text after a signature', () => {
  expect(beginsVersion(newest, 'kofi', after(1000), 420)).toBe(true);
  expect(beginsVersion({ ...newest, kind: 'signed' }, 'ama', after(1000), 420)).toBe(true);
});

it('a text that loses much at once starts a version, and a corrected one does not', () => {
  expect(beginsVersion(newest, 'ama', after(1000), 300)).toBe(false);
  expect(beginsVersion(newest, 'ama', after(1000), 299)).toBe(true);
  expect(beginsVersion({ ...newest, length: 40 }, 'ama', after(1000), 0)).toBe(false);
});
