import {
  actionsColumn,
  MoneyText,
  StatusTag,
  Views,
  type Column,
  type Formats,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import type { ChargeItem } from '../../common/charge-item';
import { returnedText, stateLabel, unpricedLabel } from '../labels';
import { t } from '../../manifest';
import styles from './record.module.css';

/** The columns of a patient's charges. */
export function chargeColumns(of: {
  readonly formats: Formats;
  /** The charges on screen. */
  readonly onPage: readonly string[];
  readonly actionsFor: (item: ChargeItem) => readonly MenuAction[];
}): readonly Column<ChargeItem>[] {
  const { formats, onPage, actionsFor } = of;
  return [
    {
      id: 'what',
      title: t('Charged for'),
      primary: true,
      render: ({ uuid, patient_id, what, tier, override_reason }) => (
        <span className={styles.stack}>
          {what}
          {tier && <small className={styles.muted}>{tier}</small>}
          {override_reason && (
            <small className={styles.muted}>{t('Price overridden: {{reason}}', { reason: override_reason })}</small>
          )}
          <Views of="charge-note" patientId={patient_id} chargeId={uuid} onPage={onPage} brief />
        </span>
      ),
    },
    { id: 'done', title: t('Done'), width: 130, yields: 1, render: ({ done_at }) => formats.date(done_at) },
    {
      id: 'status',
      title: t('State'),
      width: 150,
      hideable: false,
      render: (item) => (
        <span className={styles.state}>
          <StatusTag kind="bill" status={item.status} label={stateLabel(item)} />
          {item.not_priced && <small className={styles.muted}>{unpricedLabel(item.not_priced)}</small>}
          {item.refund_due && (
            <small className={styles.first}>
              {t('To be refunded')}{' '}
              {item.to_refund !== null && <MoneyText amount={item.to_refund} currency={item.currency} />}
            </small>
          )}
        </span>
      ),
    },
    {
      id: 'quantity',
      title: t('Quantity'),
      width: 90,
      align: 'end',
      yields: 2,
      render: ({ quantity, returned }) => (
        <span className={styles.stack}>
          {quantity}
          {returned !== '0' && <small className={styles.muted}>{returnedText(returned)}</small>}
        </span>
      ),
    },
    {
      id: 'amount',
      title: t('Amount'),
      width: 130,
      align: 'end',
      hideable: false,
      render: ({ line_total, currency }) =>
        line_total === null ? '–' : <MoneyText amount={line_total} currency={currency} />,
    },
    {
      id: 'owed',
      title: t('To pay'),
      width: 130,
      align: 'end',
      hideable: false,
      render: ({ owed, currency }) => (owed === null ? '–' : <MoneyText amount={owed} currency={currency} />),
    },
    actionsColumn({ nameOf: ({ what }) => what, menuOf: actionsFor }),
  ];
}
