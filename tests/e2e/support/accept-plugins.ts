import { expect } from '@playwright/test';
import { callerFor, staff } from './people';

/** Accepts all waiting plugins, as an administrator does on their page. */
export async function acceptAll(): Promise<void> {
  const admin = await callerFor(staff('administrator'));
  const { data } = (await (await admin.fetch('GET', 'v2/plugins')).json()) as {
    readonly data: readonly { readonly id: string; readonly hash: string; readonly waits: boolean }[];
  };
  for (const { id, hash, waits } of data)
    if (waits) expect((await admin.fetch('PUT', `v2/plugins/${id}/acceptance`, { hash })).status).toBe(200);
}
