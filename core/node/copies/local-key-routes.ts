import type { AnyRoute } from '@clinic-workbench/sdk/node';
import { platformRoute } from '../http/platform-route';
import { LocalKeys } from './local-keys';

/** Not GET, because it may make a key, and not POST, because POST answers are stored for repetitions. */
export const localKeyRoutes: readonly AnyRoute[] = [
  platformRoute({
    method: 'PUT',
    api: 'v2',
    path: '/local-keys',
    summary: 'The keys that seal unsent data in the caller’s browsers, newest first',
    permission: 'signed-in',
    handle: async (c) => ({ data: await c.service<LocalKeys>(LocalKeys).ofCaller(c) }),
  }),
];
