import { axiosTransport } from '../api/axios-transport';
import { whenDone } from '../../common/testing/when-done';
import { Connectivity } from '../api/connectivity';
import { HttpApiClient, type ApiSurroundings } from '../api/http-api-client';
import { ToastStore } from '../messages/toast-store';
import { Tokens } from '../api/tokens';

/** A client as a session has it, with both hosts on one server. */
export function clientFor(origin: string, changes: Partial<ApiSurroundings>) {
  const configuration = { v1: `${origin}/api/v1`, v2: `${origin}/api/v2` };
  const tokens = new Tokens(configuration);
  const toaster = whenDone(new ToastStore(), (toasts) => toasts.clear());
  const client = new HttpApiClient({
    configuration,
    transport: axiosTransport,
    tokens,
    toaster,
    connectivity: whenDone(new Connectivity(toaster), (each) => each.dispose()),
    organization: () => 'org',
    workspace: () => 'OPD',
    location: () => 'loc',
    signedIn: () => true,
    locked: () => Promise.resolve(),
    expired: () => undefined,
    ...changes,
  });
  const api = whenDone(client, (each) => each.close());
  return { api, tokens, toaster };
}
