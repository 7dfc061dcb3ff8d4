import {
  Button,
  ListPage,
  Navigation,
  Session,
  useDeletion,
  useRowDeletion,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy } from 'react';
import type { Role } from '../../common/role';
import { refusalText } from '../refusal-text';
import { t } from '../../manifest';
import { GainedNotice } from './gained-notice';
import { roleColumns } from './role-columns';
import type { RoleTask } from './role-form';
import { RolesStore } from './roles-store';

const RoleModal = lazy(async () => ({ default: (await import('./role-modal')).RoleModal }));

/** The organization's roles. `?open=new`, `?open=<uuid>` and `?open=copy&new=<uuid>` open the form. */
const RolesPage = observer(function RolesPage() {
  const store = useService(RolesStore);
  const session = useService<Session>(Session);
  const navigation = useService<Navigation>(Navigation);
  const { list } = store;
  const deleteAsked = useDeletion();
  const remove = (role: Role) => store.records.delete(role, { quiet: true });
  const askRemoval = (role: Role) =>
    void deleteAsked({ item: t('role'), run: () => remove(role), reasonOf: refusalText });
  const deletion = useRowDeletion({
    ...list.selectable,
    allowed: session.can('roles.delete'),
    nameOf: ({ name }) => name,
    item: t('role'),
    items: t('roles'),
    run: remove,
    reasonOf: refusalText,
    done: () => void list.load(),
  });
  const mayWrite = session.can('roles.write');
  const columns = roleColumns({
    edit: mayWrite ? ({ uuid }) => navigation.replaceQuery({ open: uuid }) : undefined,
    copy: mayWrite ? ({ uuid }) => navigation.replaceQuery({ open: 'copy', new: uuid }) : undefined,
    remove: session.can('roles.delete') ? askRemoval : undefined,
  });
  const create = mayWrite && (
    <Button kind="primary" icon="add" onClick={() => navigation.replaceQuery({ open: 'new' })}>
      {t('New role')}
    </Button>
  );
  const task = mayWrite ? taskOf(navigation.current.query, list.rows) : undefined;
  return (
    <ListPage
      id="roles"
      title={t('Roles')}
      description={t('What people see and may do. A change counts at once for everybody who has the role.')}
      actions={create}
      list={list}
      search={t('Search for role')}
      deletion={deletion}
      columns={columns}
      onOpen={mayWrite ? ({ uuid }) => navigation.replaceQuery({ open: uuid }) : undefined}
      permission="roles.read"
      empty={{ icon: 'shield', title: t('There are no roles yet.'), action: create }}
      above={<GainedNotice roles={list.rows} onSeen={mayWrite ? (role) => store.see(role) : undefined} />}
    >
      {task && (
        <RoleModal
          key={navigation.current.query['open']}
          task={task}
          onSaved={list.upsert}
          onClose={() => navigation.replaceQuery({ open: undefined, new: undefined })}
        />
      )}
    </ListPage>
  );
});

export default RolesPage;

/** The form that the address opens. */
function taskOf(query: Readonly<Record<string, string>>, roles: readonly Role[]): RoleTask | undefined {
  if (query['open'] === 'new') return { kind: 'create' };
  const copied = query['open'] === 'copy' ? query['new'] : undefined;
  const role = roles.find(({ uuid }) => uuid === (copied ?? query['open']));
  if (!role) return undefined;
  return copied
    ? { kind: 'copy', of: role, name: t('{{name}} (copy)', { name: role.name }) }
    : { kind: 'change', role };
}
