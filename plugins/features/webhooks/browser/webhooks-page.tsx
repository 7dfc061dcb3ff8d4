import {
  ApiClient,
  Button,
  DataTable,
  Lists,
  LiveEvents,
  Navigation,
  Page,
  Section,
  Session,
  useFollow,
  useService,
  DeletionBar,
  useRowDeletion,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { DeliveryLog } from './delivery-log';
import { subscriptionColumns } from './subscription-columns';
import { t } from '../manifest';
import { useSubscriptionActs } from './use-subscription-acts';
import { VerifyingGuide } from './verifying-guide';
import styles from './webhooks.module.css';
import { WebhooksReading } from './webhooks-reading';

const SubscriptionModal = lazy(async () => ({ default: (await import('./subscription-modal')).SubscriptionModal }));
const DeliveryModal = lazy(async () => ({ default: (await import('./delivery-modal')).DeliveryModal }));
const SecretModal = lazy(async () => ({ default: (await import('./secret-modal')).SecretModal }));

/**
 * The organization's webhooks and their deliveries. `?open=new` and `?open=<uuid>` show the form,
 * `?open=delivery&new=<uuid>` a delivery.
 */
const WebhooksPage = observer(function WebhooksPage() {
  const api = useService<ApiClient>(ApiClient);
  const live = useService<LiveEvents>(LiveEvents);
  const lists = useService(Lists);
  const navigation = useService<Navigation>(Navigation);
  const session = useService<Session>(Session);
  const [model] = useState(() => new WebhooksReading(api, live, lists));
  useFollow(model);
  const acts = useSubscriptionActs(model);
  const { subscriptions } = model;
  const deletion = useRowDeletion({
    ...subscriptions.selectable,
    allowed: session.can('webhooks.delete'),
    nameOf: ({ name }) => name,
    item: t('webhook'),
    items: t('webhooks'),
    run: (subscription) => model.records.delete(subscription, { quiet: true }),
    done: model.refresh,
  });
  const create = session.can('webhooks.write') && (
    <Button kind="primary" icon="add" onClick={() => navigation.replaceQuery({ open: 'new' })}>
      {t('New webhook')}
    </Button>
  );
  return (
    <Page
      title={t('Webhooks')}
      description={t('Other systems are told what happens here, as it happens, at an address of theirs.')}
      actions={create}
    >
      <div className={styles.page}>
        <GivenUp model={model} />
        <Section title={t('Subscriptions')} flush actions={deletion && <DeletionBar deletion={deletion} />}>
          <DataTable
            id="webhooks"
            label={t('Webhooks')}
            store={model.subscriptions}
            keyOf={({ uuid }) => uuid}
            columns={subscriptionColumns(model, acts)}
            selection={deletion?.selection}
            onOpen={acts.edit}
            permission="webhooks.read"
            allowed={session.can('webhooks.read')}
            empty={{ icon: 'send-message', title: t('There are no webhooks yet.'), action: create }}
          />
        </Section>
        <DeliveryLog model={model} />
        <VerifyingGuide />
      </div>
      <Opened model={model} />
    </Page>
  );
});

export default WebhooksPage;

/** Receivers that the server paused by itself. */
const GivenUp = observer(function GivenUp({ model }: { readonly model: WebhooksReading }) {
  if (model.givenUp.length === 0) return null;
  return (
    <div role="alert" className={styles.warning}>
      {model.givenUp.map(({ uuid, name, paused_because: reason }) => (
        <p key={uuid}>
          {reason === 'gone'
            ? t('{{name}} was paused: the receiver says that it is gone for good.', { name })
            : t('{{name}} was paused: the receiver has failed for three days.', { name })}
        </p>
      ))}
      <p>{t('Put it right, resume the webhook, and send again what failed.')}</p>
    </div>
  );
});

/** The dialogs that the URL asks for, and a new secret. */
const Opened = observer(function Opened({ model }: { readonly model: WebhooksReading }) {
  const navigation = useService<Navigation>(Navigation);
  const session = useService<Session>(Session);
  const { open, new: uuid } = navigation.current.query;
  const close = () => navigation.replaceQuery({ open: undefined, new: undefined });
  const edited = model.subscriptions.rows.find((each) => each.uuid === open);
  const writing = session.can('webhooks.write') && (open === 'new' || edited !== undefined);
  return (
    <Suspense fallback={null}>
      {writing && <SubscriptionModal key={open} model={model} subscription={edited} onClose={close} />}
      {open === 'delivery' && uuid && <DeliveryModal key={uuid} uuid={uuid} model={model} onClose={close} />}
      {model.fresh && <SecretModal subscription={model.fresh} onClose={() => model.showSecret(undefined)} />}
    </Suspense>
  );
});
