import type { ApiClient, LiveEvents, Navigation, Session } from '@clinic-workbench/sdk/browser';
import { expect, it } from 'vitest';
import { AdminDayStore } from './admin-day-store';
import { SetUpStore } from './set-up-store';

/** Answers nothing, and records the requests. */
function asked() {
  const paths: string[] = [];
  const ask = (path: string) => {
    paths.push(path);
    return Promise.reject(new Error('No answer'));
  };
  const api = { get: ask, list: ask } as unknown as ApiClient;
  const live = { on: () => () => undefined } as unknown as LiveEvents;
  const navigation = { canOpen: () => true } as unknown as Navigation;
  return { paths, api, live, navigation };
}

const who = (...rights: string[]) => ({ can: (right: string) => rights.includes(right) }) as Session;

it('the start of ADMIN asks for a list once, and only when it is shown', async () => {
  const { paths, api, live, navigation } = asked();
  const steps = new SetUpStore(api, live, navigation);
  const day = new AdminDayStore(api, live, who('patients.read', 'team.read'));
  expect(paths).toEqual([]);
  await steps.steps.load();
  expect(paths).toHaveLength(new Set(paths).size);
  expect(paths).toContain('v1/providers/{providerId}/roles');
  // This page shows only counts of patients and appointments: the panel and their own pages load the lists.
  await day.figures.load();
  expect(paths.filter((path) => /\/patients$|\/appointments$/.test(path))).toEqual([]);
  expect(paths).toContain('v2/emr/patient-figures');
});

it('the start of ADMIN asks only for things that its reader may see', async () => {
  const { paths, api, live } = asked();
  await new AdminDayStore(api, live, who()).figures.load();
  expect(paths).toEqual(['v2/plugins']);
  const manager = asked();
  await new AdminDayStore(manager.api, manager.live, who('patients.read')).figures.load();
  expect(manager.paths).toEqual(['v2/emr/patient-figures', 'v2/plugins']);
});
