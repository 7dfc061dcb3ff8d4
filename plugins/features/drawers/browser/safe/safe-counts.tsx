import { withColon } from '@clinic-workbench/sdk/common';
import {
  Button,
  DateText,
  Formats,
  MoneyText,
  StatusTag,
  useDecisions,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { SafeCount, SafeCountState } from '../../common/safe-count';
import { t } from '../../manifest';
import { DrawersStore } from '../drawers-store';
import styles from '../drawers.module.css';

/** The later counts of a safe. Another person decides about those with a difference. */
export const SafeCounts = observer(function SafeCounts({ place }: { readonly place: string }) {
  const { safeCounts, countsOfSafes, records } = useService(DrawersStore);
  const formats = useService<Formats>(Formats);
  useFollow(countsOfSafes, place);
  const counts = countsOfSafes.of(place).value ?? [];
  const decisions = useDecisions<SafeCount>({
    store: safeCounts,
    right: 'drawers.report',
    waits: 'pending',
    approving: ({ variance, currency }) => ({
      title: t('Approve the count'),
      message: t('The books of the safe change by {{amount}}.', { amount: formats.money(variance, currency) }),
    }),
    approved: t('The safe holds by the books what was counted.'),
    rejecting: () => ({
      title: t('Reject the count'),
      message: t('The books stay as they are. The person who counted sees the reason.'),
    }),
    rejected: t('The count is rejected.'),
  });
  if (counts.length === 0) return null;
  return (
    <>
      <h3 className={styles.part}>{t('Counted again')}</h3>
      <ul className={styles.lines} aria-label={t('Counted again')}>
        {counts.map((count) => (
          <li key={count.uuid}>
            <span>
              <DateText value={count.created_at} show="date-time" />
              {[count.created_by_name, count.reason, count.decided_by_name, count.decision_reason].map(
                (each) => each !== null && ` · ${each}`,
              )}{' '}
              <StatusTag kind="approval" status={count.status} label={stateLabel(count.status)} />
            </span>
            <span className={styles.counted}>
              <MoneyText amount={count.counted} currency={count.currency} />
              {count.status !== 'agreed' && (
                <small>
                  {withColon(t('Variance'))} <MoneyText amount={count.variance} currency={count.currency} />
                </small>
              )}
              {decisions.mayDecide(count) && (
                <span className={styles.decide}>
                  <Button
                    small
                    kind="primary"
                    loading={safeCounts.isBusy(count.uuid)}
                    onClick={() => void decisions.approve(count).then((done) => done && records.reload())}
                  >
                    {t('Approve')}
                  </Button>
                  <Button small onClick={() => void decisions.reject(count)}>
                    {t('Reject')}
                  </Button>
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
});

const stateLabel = (status: SafeCountState): string =>
  ({
    agreed: t('Agrees with the books'),
    pending: t('Waits for approval'),
    approved: t('Approved'),
    rejected: t('Rejected'),
  })[status];
