import {
  DecisionModal,
  Formats,
  KeyValueList,
  ListPart,
  nextColumn,
  reasonWords,
  StatusTag,
  TwoLines,
  useDecisions,
  useFollow,
  useService,
  type Column,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import type { TransitLoss } from '../common/transit-loss';
import { t } from '../manifest';
import { lossLabel, unitsText } from './transfer-words';
import styles from './transfers.module.css';
import { TransfersStore } from './transfers-store';

/** Goods that were lost between stores: those that wait for approval first. Nothing without any. */
export const LossesSection = observer(function LossesSection() {
  const { losses, lossList: list } = useService(TransfersStore);
  const formats = useService<Formats>(Formats);
  const heading = useId();
  const [opened, setOpened] = useState<TransitLoss>();
  useFollow(list);
  const decisions = useDecisions<TransitLoss>({
    store: losses,
    right: 'stock-transfers.approve',
    waits: 'pending',
    approved: t('The loss is written off.'),
    rejecting: ({ item_name: name }) => ({
      title: t('Reject the loss'),
      message: t('{{name}} stays on the way. The person who asked sees the reason.', { name }),
    }),
    rejected: t('The loss is rejected.'),
  });
  if (list.rows.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('Lost on the way')}
      </h2>
      <ListPart
        id="stock-transit-losses"
        label={t('Lost on the way')}
        list={list}
        columns={columns({
          formats,
          isBusy: (uuid) => losses.isBusy(uuid),
          nextOf: (row) => (decisions.mayDecide(row) ? { label: t('Decide'), run: () => setOpened(row) } : undefined),
        })}
        permission="stock-transfers.read"
        empty={{ icon: 'box', title: t('Nothing was lost.') }}
      />
      {opened && (
        <DecisionModal
          title={t('Decide about a loss')}
          description={opened.item_name}
          row={opened}
          decisions={decisions}
          busy={losses.isBusy(opened.uuid)}
          onClose={() => setOpened(undefined)}
        >
          <KeyValueList
            layout="lines"
            items={[
              { label: t('Requisition'), value: `${opened.requisition_number} · ${opened.to_store_name}` },
              { label: t('Batch'), value: opened.batch },
              { label: t('Lost'), value: unitsText(opened.quantity, opened.base_unit) },
              { label: t('Reason'), value: opened.reason },
              {
                label: t('Asked for by'),
                value: [opened.created_by_name, formats.dateTime(opened.created_at)].filter(Boolean).join(' · '),
              },
            ].filter(({ value }) => value !== '')}
          />
        </DecisionModal>
      )}
    </section>
  );
});

const columns = (of: {
  readonly formats: Formats;
  readonly isBusy: (uuid: string) => boolean;
  readonly nextOf: (row: TransitLoss) => { readonly label: string; readonly run: () => void } | undefined;
}): readonly Column<TransitLoss>[] => [
  {
    id: 'item',
    title: t('Item'),
    primary: true,
    render: ({ item_name, batch, requisition_number }) => (
      <TwoLines below={[batch, requisition_number].filter(Boolean).join(' · ')}>{item_name}</TwoLines>
    ),
  },
  {
    id: 'reason',
    title: t('Reason'),
    yields: 1,
    render: ({ reason, created_by_name, created_at }) => (
      <TwoLines below={[created_by_name, of.formats.dateTime(created_at)].filter(Boolean).join(' · ')}>
        {reason}
      </TwoLines>
    ),
  },
  {
    id: 'status',
    title: t('Status'),
    width: 170,
    render: ({ status, decided_by_name, decision_reason }) => (
      <TwoLines below={[decided_by_name, reasonWords(decision_reason)].filter(Boolean).join(' · ')}>
        <StatusTag kind="approval" status={status} label={lossLabel(status)} />
      </TwoLines>
    ),
  },
  {
    id: 'quantity',
    title: t('Lost'),
    width: 120,
    align: 'end',
    hideable: false,
    render: ({ quantity, base_unit }) => <span className="cw-number">{unitsText(quantity, base_unit)}</span>,
  },
  nextColumn({
    title: t('Next'),
    width: 120,
    next: of.nextOf,
    busy: ({ uuid }) => of.isBusy(uuid),
    name: ({ item_name }) => item_name,
  }),
];
