import type { WorkspaceContribution } from '@clinic-workbench/sdk/common';
import { expect, it } from 'vitest';
import { panelPageSize } from './panel-page-size';

const workspace = (kinds: WorkspaceContribution['kinds']): WorkspaceContribution => ({
  key: 'X',
  title: 'X',
  icon: 'home',
  kinds,
});

it('shows administrators as many patients as they chose for lists, or five', () => {
  const here = workspace(['administration']);
  expect([panelPageSize(here, undefined), panelPageSize(here, 25)]).toEqual([5, 25]);
});

it('shows everybody else ten, also without a workspace', () => {
  const here = workspace(['clinical']);
  expect([panelPageSize(here, undefined), panelPageSize(here, 25)]).toEqual([10, 10]);
  expect(panelPageSize(undefined, 25)).toBe(10);
});
