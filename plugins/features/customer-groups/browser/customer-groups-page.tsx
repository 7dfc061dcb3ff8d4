import {
  Button,
  Dialogs,
  FilterSelect,
  ListPage,
  Navigation,
  Session,
  useRecordActions,
  useRowDeletion,
  useService,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import type { CustomerGroup } from '../common/customer-group';
import { t } from '../manifest';
import { CustomerGroupsStore } from './customer-groups-store';
import { groupColumns } from './group-columns';
import { activityLabel, linesOf, usesText } from './group-words';

const GroupModal = lazy(async () => ({ default: (await import('./group-modal')).GroupModal }));

/** The organization's customer groups. `?open=new` and `?open=<uuid>` show the form. */
const CustomerGroupsPage = observer(function CustomerGroupsPage() {
  const { list } = useService(CustomerGroupsStore);
  const session = useService<Session>(Session);
  const navigation = useService<Navigation>(Navigation);
  const { menuOf, deletion, windows } = useGroupActions();
  const mayWrite = session.can('customer-groups.write');
  const open = ({ uuid }: CustomerGroup) => navigation.replaceQuery({ open: uuid });
  const create = mayWrite && (
    <Button kind="primary" icon="add" onClick={() => navigation.replaceQuery({ open: 'new' })}>
      {t('New customer group')}
    </Button>
  );
  const opened = mayWrite ? navigation.current.query['open'] : undefined;
  const edited = list.rows.find(({ uuid }) => uuid === opened);
  return (
    <ListPage
      id="customer-groups"
      title={t('Customer groups')}
      description={t('Patients who pay other prices, such as staff or students. A patient is in one group at most.')}
      actions={create}
      list={list}
      search={t('Search for customer group')}
      filters={
        <FilterSelect
          store={list}
          name="active"
          label={t('Status')}
          options={['true', 'false'].map((value) => ({ value, label: activityLabel(value === 'true') }))}
        />
      }
      deletion={deletion}
      columns={groupColumns(menuOf)}
      onOpen={mayWrite ? open : undefined}
      permission="customer-groups.read"
      empty={{ icon: 'people', title: t('There are no customer groups yet.'), action: create }}
    >
      {(opened === 'new' || edited) && (
        <Suspense fallback={null}>
          <GroupModal
            key={opened}
            group={edited}
            onSaved={() => void list.load()}
            onClose={() => navigation.replaceQuery({ open: undefined })}
          />
        </Suspense>
      )}
      {windows}
    </ListPage>
  );
});

export default CustomerGroupsPage;

/** The actions on a group, with their questions and messages; only those that the user may do. */
function useGroupActions() {
  const { records, list } = useService(CustomerGroupsStore);
  const session = useService<Session>(Session);
  const dialogs = useService<Dialogs>(Dialogs);
  const navigation = useService<Navigation>(Navigation);
  const { mayWrite, change, menu, windows } = useRecordActions<CustomerGroup>({
    store: records,
    right: 'customer-groups.write',
    nameOf: ({ name }) => name,
    stateOf: ({ active }) => activityLabel(active),
    history: { linesOf },
    deletion: {
      right: 'customer-groups.delete',
      item: t('customer group'),
      reasonOf: usesText,
      done: () => void list.load(),
    },
  });
  const run = (group: CustomerGroup) => records.delete(group, { quiet: true });
  const deletion = useRowDeletion({
    ...list.selectable,
    allowed: session.can('customer-groups.delete'),
    nameOf: ({ name }) => name,
    item: t('customer group'),
    items: t('customer groups'),
    run,
    reasonOf: usesText,
    done: () => void list.load(),
  });
  const deactivate = async (group: CustomerGroup) => {
    const confirmed = await dialogs.confirm({
      title: t('Deactivate {{name}}?', { name: group.name }),
      message: t('It is offered for no patient and adjusts no price any more. Its patients keep it.'),
      confirm: t('Deactivate'),
    });
    if (confirmed) await change(group, { active: false });
  };
  const menuOf = (group: CustomerGroup): readonly MenuAction[] =>
    [
      ...(mayWrite
        ? [
            {
              id: 'edit',
              label: t('Edit'),
              icon: 'edit',
              onSelect: () => navigation.replaceQuery({ open: group.uuid }),
            },
            group.active
              ? { id: 'off', label: t('Deactivate'), icon: 'disable', onSelect: () => void deactivate(group) }
              : { id: 'on', label: t('Activate'), icon: 'tick', onSelect: () => void change(group, { active: true }) },
          ]
        : []),
      navigation.canOpen(patientsRoute) && {
        id: 'patients',
        label: t('Patients of this group'),
        icon: 'people',
        onSelect: () => navigation.go(patientsRoute, {}, { customer_group_id: group.uuid }),
      },
      menu.history(group),
      ...menu.remove(group),
    ].filter((item) => item !== false);
  return { menuOf, deletion, windows };
}

/** The list of patients that every workspace can open. */
const patientsRoute = 'patients-list-modal';
