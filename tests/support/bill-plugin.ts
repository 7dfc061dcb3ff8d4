import { defineManifest, Optional, Required, Text, Uuid } from '@clinic-workbench/sdk/common';
import { routesOf } from '@clinic-workbench/sdk/node';
import type { InstalledPlugin } from '../../core/node/kernel';
import { WorkQueue } from '../../plugins/features/queue/node/contract';

/** Bills of a third party's feature that patients wait for. It knows nothing of the queue but its contract. */
const manifest = defineManifest({
  id: 'trial-bills',
  name: 'Bills on trial',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['queue'],
  contributes: {
    resources: [{ id: 'bills', title: 'Bills' }],
    // A plugin that no workspace asks for is off.
    workspace: { key: 'TRIALBILLS', title: 'Bills on trial', icon: 'dollar' },
  },
});

class Bill {
  @Required() @Uuid() uuid!: string;
  @Required() @Uuid() patient_id!: string;
  @Optional() @Text(20) bill_status?: string;
}

class PaidBill {
  @Required() @Uuid() uuid!: string;
}

const route = routesOf(manifest);

export const billPlugin: InstalledPlugin = {
  manifest,
  source: 'built-in',
  server: {
    routes: [
      route({
        method: 'POST',
        api: 'v2',
        path: '/emr/trial-bills',
        summary: 'Bills somebody, or says how far that is',
        permission: 'bills.write',
        body: Bill,
        handle: async (c, { body }) => {
          await c.service<WorkQueue>(WorkQueue).enter(c, {
            kind: 'bill',
            uuid: body.uuid,
            patient: body.patient_id,
            stop: 'desk',
            billStatus: body.bill_status ?? null,
          });
          return {};
        },
      }),
      route({
        method: 'PATCH',
        api: 'v2',
        path: '/emr/trial-bills',
        summary: 'Says that somebody has paid',
        permission: 'bills.write',
        body: PaidBill,
        handle: async (c, { body }) => {
          await c.service<WorkQueue>(WorkQueue).leave(c, 'bill', body.uuid);
          return {};
        },
      }),
    ],
  },
};
