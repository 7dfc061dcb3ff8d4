import { EventConsumer, JobWorker, type ServerPlugin } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { DeliveryRecords } from './delivery-records';
import { DeliveryReader } from './delivery-reader';
import { DeliveryWorker } from './delivery-worker';
import { WebhookFanOut } from './fan-out';
import { Resending } from './resending';
import { routes } from './routes';
import { SubscriptionChanges } from './subscription-changes';

export default {
  services: new ContainerModule(({ bind }) => {
    for (const service of [SubscriptionChanges, DeliveryReader, DeliveryRecords, Resending])
      bind<unknown>(service).toSelf().inSingletonScope();
    bind(EventConsumer).to(WebhookFanOut).inSingletonScope();
    bind(JobWorker).to(DeliveryWorker).inSingletonScope();
  }),
  routes,
  events: [
    { type: 'webhook.created', permission: 'webhooks.read', title: 'A webhook was created' },
    { type: 'webhook.updated', permission: 'webhooks.read', title: 'A webhook was changed' },
    { type: 'webhook.deleted', permission: 'webhooks.read', title: 'A webhook was deleted' },
  ],
  sweep: [`delete from webhook_deliveries where created_at < now() - interval '30 days' and status <> 'pending'`],
} satisfies ServerPlugin;
