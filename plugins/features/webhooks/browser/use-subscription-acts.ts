import { ApiFailure, Dialogs, Navigation, Session, Toaster, useService } from '@clinic-workbench/sdk/browser';
import type { Subscription } from '../common/subscription';
import type { SubscriptionActs } from './subscription-columns';
import { t } from '../manifest';
import type { WebhooksReading } from './webhooks-reading';

/** The actions on a webhook, with confirmations and messages. */
export function useSubscriptionActs(model: WebhooksReading): SubscriptionActs {
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const session = useService<Session>(Session);
  const navigation = useService<Navigation>(Navigation);
  const attempt = async (work: () => Promise<void>, lead: string) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toaster.error(lead + t(error.message));
      model.refresh();
    }
  };
  const setStatus = async (subscription: Subscription, status: Subscription['status']) => {
    const { name } = subscription;
    const sure =
      status === 'active' ||
      (await dialogs.confirm({
        title: t('Pause {{name}}?', { name }),
        message: t('It is sent nothing until it is resumed, and what happens meanwhile is not sent later.'),
        confirm: t('Pause'),
      }));
    if (!sure) return;
    await attempt(async () => {
      await model.setStatus(subscription, status);
      toaster.success(status === 'active' ? t('{{name}} goes on.', { name }) : t('{{name}} is paused.', { name }));
      void model.deliveries.load();
    }, '');
  };
  const rotate = async (subscription: Subscription) => {
    const confirmed = await dialogs.confirm({
      title: t('A new secret for {{name}}?', { name: subscription.name }),
      message: t('Deliveries are signed with both for 24 hours. Give the receiver the new one in that time.'),
      confirm: t('New secret'),
    });
    if (confirmed) await attempt(() => model.rotate(subscription), '');
  };
  const remove = async (subscription: Subscription) => {
    if (!(await dialogs.confirmDelete(t('webhook')))) return;
    await attempt(
      async () => {
        await model.delete(subscription);
        toaster.success(t('Delete completed'));
      },
      `${t('Deletion error')}: `,
    );
  };
  const test = (subscription: Subscription) =>
    attempt(async () => navigation.replaceQuery({ open: 'delivery', new: await model.test(subscription) }), '');
  const mayWrite = session.can('webhooks.write');
  return {
    edit: mayWrite ? ({ uuid }) => navigation.replaceQuery({ open: uuid }) : undefined,
    test: mayWrite ? (subscription) => void test(subscription) : undefined,
    log: ({ uuid }) => model.deliveries.setFilter('subscription_id', uuid),
    setStatus: mayWrite ? (subscription, status) => void setStatus(subscription, status) : undefined,
    rotate: mayWrite ? (subscription) => void rotate(subscription) : undefined,
    remove: session.can('webhooks.delete') ? (subscription) => void remove(subscription) : undefined,
  };
}
