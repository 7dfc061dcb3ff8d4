import {
  actionsColumn,
  Button,
  FilterSelect,
  ListPart,
  Session,
  StatusTag,
  TwoLines,
  useRecordActions,
  useService,
  type Column,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { Supplier } from '../../common/supplier';
import { t } from '../../manifest';
import { PurchasingStore } from '../purchasing-store';
import { SupplierModal } from './supplier-modal';

const activity = (active: boolean) => (active ? t('Active') : t('Inactive'));

/** Companies and people that deliver goods. */
const SuppliersTab = observer(function SuppliersTab() {
  const { supplierList: list, suppliers } = useService(PurchasingStore);
  const session = useService<Session>(Session);
  const { edit, menu, windows } = useRecordActions<Supplier>({
    store: suppliers,
    right: 'suppliers.write',
    nameOf: ({ name }) => name,
    history: {
      linesOf: ({ name, contact, phone, email, active }) =>
        [name, contact, phone, email, activity(active)].filter((line) => line !== null),
    },
    renderEditor: (row, close) => <SupplierModal supplier={row} onClose={close} />,
    deletion: { right: 'suppliers.delete', item: t('supplier') },
  });
  const may = session.can('suppliers.write');
  const add = may && (
    <Button kind="primary" icon="add" onClick={() => edit()}>
      {t('New supplier')}
    </Button>
  );
  const menuOf = (row: Supplier): readonly MenuAction[] => [
    ...(may ? [{ id: 'edit', label: t('Edit'), icon: 'edit' as const, onSelect: () => edit(row) }] : []),
    menu.history(row),
    ...menu.remove(row),
  ];
  return (
    <>
      <ListPart
        id="suppliers"
        label={t('Suppliers')}
        list={list}
        search={t('Search for supplier')}
        filters={
          <FilterSelect
            store={list}
            name="active"
            label={t('Status')}
            options={['true', 'false'].map((value) => ({ value, label: activity(value === 'true') }))}
          />
        }
        actions={add}
        columns={columns(menuOf)}
        {...(may && { onOpen: edit })}
        permission="suppliers.read"
        empty={{ icon: 'truck', title: t('There is no supplier yet.'), action: add }}
      />
      {windows}
    </>
  );
});

export default SuppliersTab;

const columns = (menuOf: (row: Supplier) => readonly MenuAction[]): readonly Column<Supplier>[] => [
  {
    id: 'name',
    title: t('Supplier'),
    primary: true,
    render: ({ name, contact }) => <TwoLines below={contact}>{name}</TwoLines>,
  },
  {
    id: 'phone',
    title: t('Phone number'),
    width: 220,
    render: ({ phone, email }) => <TwoLines below={phone && email}>{phone ?? email ?? '–'}</TwoLines>,
  },
  {
    id: 'lead',
    title: t('Days until delivery'),
    width: 170,
    align: 'end',
    yields: 1,
    render: ({ lead_days: days }) =>
      days === null ? <span data-phone="no">–</span> : <span className="cw-number">{days}</span>,
  },
  {
    id: 'status',
    title: t('Status'),
    width: 120,
    yields: 2,
    render: ({ active }) => (
      <StatusTag kind="activity" status={active ? 'active' : 'inactive'} label={activity(active)} />
    ),
  },
  actionsColumn({ nameOf: ({ name }) => name, menuOf }),
];
