import { actionsColumn, DateText, StatusTag, type Column, type MenuAction } from '@clinic-workbench/sdk/browser';
import type { Subscription } from '../common/subscription';
import { eventLabel } from './event-words';
import { t } from '../manifest';
import styles from './webhooks.module.css';
import type { WebhooksReading } from './webhooks-reading';

export interface SubscriptionActs {
  readonly edit: ((subscription: Subscription) => void) | undefined;
  readonly test: ((subscription: Subscription) => void) | undefined;
  readonly log: (subscription: Subscription) => void;
  readonly setStatus: ((subscription: Subscription, status: Subscription['status']) => void) | undefined;
  readonly rotate: ((subscription: Subscription) => void) | undefined;
  /** None for users who may not delete it. */
  readonly remove: (subscription: Subscription) => readonly MenuAction[];
}

/** The columns of the list of webhooks; the menu leaves out actions that the user may not do. */
export function subscriptionColumns(model: WebhooksReading, acts: SubscriptionActs): readonly Column<Subscription>[] {
  return [
    {
      id: 'name',
      title: t('Name'),
      primary: true,
      width: '34%',
      render: ({ name, url }) => (
        <>
          {name}
          <span className={styles.small}>{url}</span>
        </>
      ),
    },
    {
      id: 'events',
      title: t('Events'),
      render: ({ event_types: types }) => {
        const [first, ...rest] = types.map((type) => eventLabel(type, model.events));
        return rest.length > 0 ? t('{{first}} and {{n}} more', { first: first ?? '', n: rest.length }) : first;
      },
    },
    { id: 'state', title: t('State'), width: 260, render: (subscription) => <Health subscription={subscription} /> },
    {
      id: 'last',
      title: t('Last delivered'),
      width: 205,
      render: ({ last_success_at: at }) => (
        <span data-phone="no">{at ? <DateText value={at} show="date-time" /> : t('Never')}</span>
      ),
    },
    {
      id: 'pending',
      title: t('Waiting'),
      width: 90,
      align: 'end',
      render: ({ pending: n }) => (
        <span className="cw-number">
          <span className={styles.onWide}>{n}</span>
          <span className={styles.onPhones}>{n > 0 && t('{{n}} waiting', { n })}</span>
        </span>
      ),
    },
    actionsColumn({ nameOf: ({ name }) => name, menuOf: (subscription) => itemsFor(subscription, acts) }),
  ];
}

function itemsFor(subscription: Subscription, acts: SubscriptionActs): MenuAction[] {
  const { edit, test, log, setStatus, rotate, remove } = acts;
  const paused = subscription.status === 'paused';
  const item = (id: string, label: string, icon: string, act: ((s: Subscription) => void) | undefined): MenuAction[] =>
    act ? [{ id, label, icon, onSelect: () => act(subscription) }] : [];
  return [
    ...item('edit', t('Edit'), 'edit', edit),
    ...item('test', t('Send a test'), 'lightning', test),
    ...item('log', t('Show deliveries'), 'th-list', log),
    ...(paused
      ? item('resume', t('Resume'), 'play', setStatus && ((s) => setStatus(s, 'active')))
      : item('pause', t('Pause'), 'pause', setStatus && ((s) => setStatus(s, 'paused')))),
    ...item('rotate', t('New secret'), 'key', rotate),
    ...remove(subscription),
  ];
}

/** Whether deliveries arrive. */
function Health({ subscription }: { readonly subscription: Subscription }) {
  const { status, paused_because: reason, failing_since: since, last_error: error } = subscription;
  if (status === 'paused')
    return (
      <>
        <StatusTag kind="activity" status={reason === 'by_hand' ? 'inactive' : 'failed'} label={t('Paused')} />
        {reason === 'gone' && <span className={styles.small}>{t('The receiver is gone for good (410)')}</span>}
        {reason === 'failing' && <span className={styles.small}>{t('It failed for three days')}</span>}
      </>
    );
  if (since === null) return <StatusTag kind="activity" status="active" />;
  return (
    <>
      <StatusTag kind="activity" status="failed" label={t('Failing')} />
      <span className={styles.small}>
        {t('Since')} <DateText value={since} show="date-time" />
        {error && <>. {t(error)}</>}
      </span>
    </>
  );
}
