import { attempted, Dialogs, Navigation, useRecordActions, useService } from '@clinic-workbench/sdk/browser';
import type { Subscription } from '../common/subscription';
import type { SubscriptionActs } from './subscription-columns';
import { t } from '../manifest';
import type { WebhooksReading } from './webhooks-reading';

/** The actions on a webhook, with confirmations and messages. */
export function useSubscriptionActs(model: WebhooksReading): SubscriptionActs {
  const { records, deliveries } = model;
  const dialogs = useService<Dialogs>(Dialogs);
  const navigation = useService<Navigation>(Navigation);
  const { attempt, mayWrite, menu } = useRecordActions<Subscription>({
    store: records,
    right: 'webhooks.write',
    nameOf: ({ name }) => name,
    deletion: {
      right: 'webhooks.delete',
      item: t('webhook'),
      done: (outcome) => outcome !== 'kept' && model.refresh(),
    },
  });
  const setStatus = async (subscription: Subscription, status: Subscription['status']) => {
    const { name } = subscription;
    const sure =
      status === 'active' ||
      (await dialogs.confirm({
        title: t('Pause {{name}}?', { name }),
        message: t('It is sent nothing until it is resumed, and what happens meanwhile is not sent later.'),
        confirm: t('Pause'),
      }));
    const done = status === 'active' ? t('{{name}} goes on.', { name }) : t('{{name}} is paused.', { name });
    if (sure && (await attempt(records.change(subscription, { status }), done))) void deliveries.load();
  };
  const rotate = async (subscription: Subscription) => {
    const confirmed = await dialogs.confirm({
      title: t('A new secret for {{name}}?', { name: subscription.name }),
      message: t('Deliveries are signed with both for 24 hours. Give the receiver the new one in that time.'),
      confirm: t('New secret'),
    });
    if (confirmed) await attempt(model.rotate(subscription), '');
  };
  const test = async (subscription: Subscription) => {
    const shown = (made: string) => navigation.replaceQuery({ open: 'delivery', new: made });
    await attempted(model.test(subscription).then(shown));
  };
  return {
    edit: mayWrite ? ({ uuid }) => navigation.replaceQuery({ open: uuid }) : undefined,
    test: mayWrite ? (subscription) => void test(subscription) : undefined,
    log: ({ uuid }) => deliveries.setFilter('subscription_id', uuid),
    setStatus: mayWrite ? (subscription, status) => void setStatus(subscription, status) : undefined,
    rotate: mayWrite ? (subscription) => void rotate(subscription) : undefined,
    remove: menu.remove,
  };
}
