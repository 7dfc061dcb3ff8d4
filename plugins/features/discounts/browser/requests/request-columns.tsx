import {
  actionsColumn,
  PageLink,
  StatusTag,
  type Column,
  type Formats,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import type { DiscountRequest } from '../../common/discount-request';
import { t } from '../../manifest';
import { statusLabel, valueText } from '../discount-words';
import styles from '../discounts.module.css';

/** The columns of the list of patients' discounts. */
export function requestColumns(of: {
  readonly formats: Formats;
  readonly menuOf: (request: DiscountRequest) => readonly MenuAction[];
}): readonly Column<DiscountRequest>[] {
  const { formats, menuOf } = of;
  return [
    {
      id: 'patient',
      title: t('Patient'),
      primary: true,
      render: ({ patient_id: id, patient_name: name, patient_number: number }) => (
        <span className={styles.cell}>
          <PageLink to="patients-id" params={{ id }}>
            {name}
          </PageLink>
          <small>{number}</small>
        </span>
      ),
    },
    {
      id: 'reason',
      title: t('Reason'),
      render: (request) => (
        <span className={styles.cell}>
          <span>
            {[request.discount_name, valueText(request, formats)].filter(Boolean).join(' · ')}
            {' · '}
            {request.whole_bill ? t('whole bill') : request.charges.map(({ what }) => what).join(', ')}
          </span>
          <small>{request.taken_back_reason ?? request.decision_reason ?? request.reason}</small>
        </span>
      ),
    },
    {
      id: 'amount',
      title: t('Takes off'),
      width: 120,
      align: 'end',
      render: ({ given, discount, currency }) => (
        <span className="cw-number">{formats.money(given ?? discount, currency)}</span>
      ),
    },
    {
      id: 'asked',
      title: t('Asked by'),
      yields: 1,
      width: 180,
      render: ({ created_by_name: by, created_at: at }) => (
        <span className={styles.cell}>
          <span>{by}</span>
          <small>{formats.dateTime(at)}</small>
        </span>
      ),
    },
    {
      id: 'status',
      title: t('Status'),
      width: 170,
      render: ({ status }) => <StatusTag kind="approval" status={status} label={statusLabel(status)} />,
    },
    actionsColumn({ nameOf: ({ patient_name }) => patient_name, menuOf }),
  ];
}
