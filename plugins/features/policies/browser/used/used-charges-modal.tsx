import { Button, DateText, ListPart, Modal, MoneyText, useService, type Column } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { CoverUsedCharge } from '../../common/cover-used';
import { t } from '../../manifest';
import { PoliciesStore } from '../policies-store';
import styles from '../policies.module.css';

/** The charges behind a figure of what was used of cover, on screen and as CSV. */
export const UsedChargesModal = observer(function UsedChargesModal(props: {
  readonly title: string;
  readonly asked: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}) {
  const store = useService(PoliciesStore);
  const [list] = useState(() => store.usedCharges(props.asked));
  return (
    <Modal
      open
      size="lg"
      title={props.title}
      onClose={props.onClose}
      footer={
        <Button
          icon="download"
          loading={store.policies.isBusy('cover-used')}
          onClick={() => void store.downloadUsed(props.asked)}
        >
          {t('Save as CSV')}
        </Button>
      }
    >
      <ListPart
        id="cover-used-charges"
        label={t('Charges')}
        list={list}
        columns={columns}
        permission="coverages.read"
        empty={{ icon: 'shield', title: t('Nothing of this client’s cover was used in this period.') }}
      />
    </Modal>
  );
});

const columns: readonly Column<CoverUsedCharge>[] = [
  {
    id: 'what',
    title: t('Charged for'),
    primary: true,
    render: ({ what, patient_name: name, patient_number: number }) => (
      <span className={styles.line}>
        {what}
        <small className={styles.note}>
          {name} {number}
        </small>
      </span>
    ),
  },
  {
    id: 'day',
    title: t('Done'),
    width: 120,
    yields: 1,
    render: ({ done_on: day }) => <DateText value={day} show="date" />,
  },
  {
    id: 'charged',
    title: t('Charged'),
    width: 130,
    align: 'end',
    yields: 2,
    render: ({ charged, currency }) => <MoneyText amount={charged} currency={currency} />,
  },
  {
    id: 'pays',
    title: t('Payer pays'),
    width: 130,
    align: 'end',
    render: ({ payer_pays: pays, currency }) => <MoneyText amount={pays} currency={currency} />,
  },
];
