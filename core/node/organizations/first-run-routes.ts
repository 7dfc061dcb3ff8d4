import { publicRoute, type AnyKernelRoute } from '../http/kernel-route';
import { FirstRun, FirstRunForm } from './first-run';

/** Setting up an installation without users. */
export const firstRunRoutes: readonly AnyKernelRoute[] = [
  publicRoute({
    method: 'GET',
    api: 'v1',
    path: '/setup',
    summary: 'Whether this installation waits to be set up',
    perMinute: 600,
    handle: async (c) => ({ needed: await c.service<FirstRun>(FirstRun).needed() }),
  }),
  publicRoute({
    method: 'POST',
    api: 'v1',
    path: '/setup',
    summary: 'Creates the first organization and its administrator, with the code from the log',
    body: FirstRunForm,
    perMinute: 60,
    handle: async (c, { body }) => {
      await c.service<FirstRun>(FirstRun).setUp(c, body);
      return { successful: true, message: 'Set-up is complete. You can sign in now.' };
    },
  }),
];
