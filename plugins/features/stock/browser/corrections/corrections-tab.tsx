import {
  actionsColumn,
  DecisionModal,
  FilterSelect,
  Formats,
  KeyValueList,
  ListPart,
  Modal,
  nextColumn,
  reasonWords,
  StatusTag,
  TwoLines,
  useDecisions,
  useFollow,
  useRecordActions,
  useService,
  type Column,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { storeOptions } from '../../common/active-stores';
import type { Correction } from '../../common/correction';
import { t } from '../../manifest';
import { StockStore } from '../stock-store';
import { correctionLabel, decisionLabel, decisionOptions, quantityText } from '../stock-words';

/** Requests to correct what stores have: those that wait for approval first. */
const CorrectionsTab = observer(function CorrectionsTab() {
  const { correctionList: list, corrections, active } = useService(StockStore);
  const formats = useService<Formats>(Formats);
  const [opened, setOpened] = useState<Correction>();
  useFollow(active);
  const { menu, windows } = useRecordActions<Correction>({
    store: corrections,
    right: 'stock.write',
    nameOf: ({ item_name }) => item_name,
    history: { linesOf: (row) => [correctionLabel(row.kind), changeOf(row), row.reason, decisionLabel(row.status)] },
  });
  const decisions = useDecisions<Correction>({
    store: corrections,
    right: 'stock.approve',
    waits: 'pending',
    approved: t('The stock is corrected.'),
    rejecting: ({ item_name: name }) => ({
      title: t('Reject the correction'),
      message: t('The stock of {{name}} stays as it is. The person who asked sees the reason.', { name }),
    }),
    rejected: t('The correction is rejected.'),
  });
  const close = () => setOpened(undefined);
  const isBusy = (uuid: string) => corrections.isBusy(uuid);
  return (
    <>
      <ListPart
        id="stock-corrections"
        label={t('Corrections')}
        list={list}
        filters={
          <>
            <FilterSelect store={list} name="status" label={t('Status')} options={decisionOptions()} />
            <FilterSelect store={list} name="store_id" label={t('Store')} options={storeOptions(active.value)} />
          </>
        }
        columns={columns({
          formats,
          isBusy,
          nextFor: (row) => (decisions.mayDecide(row) ? { label: t('Decide'), run: () => setOpened(row) } : undefined),
          menuOf: (row) => [menu.history(row)],
        })}
        onOpen={setOpened}
        permission="stock.read"
        empty={{ icon: 'box', title: t('Nothing was corrected yet.') }}
      />
      {opened && decisions.mayDecide(opened) && (
        <DecisionModal
          title={t('Decide about a correction')}
          description={opened.item_name}
          row={opened}
          decisions={decisions}
          busy={isBusy(opened.uuid)}
          onClose={close}
        >
          <Facts row={opened} />
        </DecisionModal>
      )}
      {opened && !decisions.mayDecide(opened) && (
        <Modal open size="md" title={t('Correction')} description={opened.item_name} onClose={close}>
          <Facts row={opened} />
        </Modal>
      )}
      {windows}
    </>
  );
});

export default CorrectionsTab;

const changeOf = ({ quantity, base_unit }: Correction) =>
  `${quantity > 0 ? '+' : ''}${quantityText(quantity, base_unit)}`;

const Facts = observer(function Facts({ row }: { readonly row: Correction }) {
  const formats = useService<Formats>(Formats);
  const who = (name: string | null, at: string | null) =>
    at && [name, formats.dateTime(at)].filter(Boolean).join(' · ');
  return (
    <KeyValueList
      layout="lines"
      items={[
        { label: t('What happens'), value: correctionLabel(row.kind) },
        { label: t('Store'), value: row.store_name },
        { label: t('Batch'), value: row.batch },
        { label: t('Change'), value: changeOf(row) },
        { label: t('Reason'), value: reasonWords(row.reason) },
        { label: t('Asked for by'), value: who(row.created_by_name, row.created_at) },
        { label: t('Decided'), value: who(row.decided_by_name, row.decided_at) },
        { label: t('Answer'), value: reasonWords(row.decision_reason) },
      ].filter(({ value }) => value)}
    />
  );
});

const columns = (of: {
  readonly formats: Formats;
  readonly isBusy: (uuid: string) => boolean;
  readonly nextFor: (row: Correction) => { readonly label: string; readonly run: () => void } | undefined;
  readonly menuOf: (row: Correction) => readonly MenuAction[];
}): readonly Column<Correction>[] => [
  {
    id: 'item',
    title: t('Item'),
    primary: true,
    render: ({ item_name, batch, store_name }) => (
      <TwoLines below={[batch, store_name].filter(Boolean).join(' · ')}>{item_name}</TwoLines>
    ),
  },
  { id: 'kind', title: t('What happens'), width: 200, render: ({ kind }) => correctionLabel(kind) },
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
    render: ({ status, decided_by_name }) => (
      <TwoLines below={decided_by_name}>
        <StatusTag kind="approval" status={status} label={decisionLabel(status)} />
      </TwoLines>
    ),
  },
  {
    id: 'quantity',
    title: t('Change'),
    width: 130,
    align: 'end',
    hideable: false,
    render: (row) => <span className="cw-number">{changeOf(row)}</span>,
  },
  nextColumn({
    title: t('Next'),
    width: 120,
    next: of.nextFor,
    busy: ({ uuid }) => of.isBusy(uuid),
    name: ({ item_name }) => item_name,
  }),
  actionsColumn({ nameOf: ({ item_name }) => item_name, menuOf: of.menuOf }),
];
