import {
  Button,
  FilterSelect,
  InstalledPlugins,
  ListPage,
  MenuButton,
  Navigation,
  Session,
  Toaster,
  useFollow,
  useRowDeletion,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, useState } from 'react';
import type { StaffUser } from '../../common/staff-user';
import { refusalText } from '../refusal-text';
import { t } from '../../manifest';
import { useStaffActions } from './staff-actions';
import { staffColumns } from './staff-columns';
import { statusOptions } from './staff-labels';
import { StaffStore } from './staff-store';

const ExistingModal = lazy(async () => ({ default: (await import('./existing-modal')).ExistingModal }));
const SpecialtiesModal = lazy(async () => ({ default: (await import('./specialties-modal')).SpecialtiesModal }));
const StaffImport = lazy(async () => ({ default: (await import('./staff-import')).StaffImport }));
const InvitationModal = lazy(async () => ({ default: (await import('./invitation-modal')).InvitationModal }));
const StaffForms = lazy(async () => ({ default: (await import('./staff-forms')).StaffForms }));

/** The values of `?open=` besides `new` and a uuid. */
const windows: ReadonlySet<string> = new Set(['existing', 'import', 'specialties']);

/** The organization's staff. `?open=new`, `?open=existing` and `?open=<uuid>` open a form. */
const StaffPage = observer(function StaffPage() {
  const store = useService(StaffStore);
  const session = useService<Session>(Session);
  const navigation = useService<Navigation>(Navigation);
  const toaster = useService<Toaster>(Toaster);
  const [invited, setInvited] = useState<StaffUser>();
  const { list } = store;
  useFollow(store);
  const open = (what: string | undefined) => navigation.replaceQuery({ open: what });
  const { actionsFor, deleteOne } = useStaffActions({ edit: ({ uuid }) => open(uuid), link: setInvited });
  const deletion = useRowDeletion({
    ...list.selectable,
    allowed: session.can('team.delete'),
    maySelect: ({ uuid }) => uuid !== session.practitionerRoleId,
    nameOf: ({ full_name: name }) => name,
    item: t('team member'),
    items: t('team members'),
    run: deleteOne,
    reasonOf: refusalText,
    done: () => void list.load(),
  });
  const mayWrite = session.can('team.write');
  const columns = staffColumns(actionsFor, store.nameOf);
  const opened = mayWrite ? navigation.current.query['open'] : undefined;
  const created = (person: StaffUser) => {
    if (store.areInvitationsMailed && person.email !== null)
      toaster.success(t('{{name}} is invited by mail.', { name: person.full_name }));
    else setInvited(person);
  };
  return (
    <ListPage
      id="team"
      title={t('Team')}
      description={t('Everybody who works in {{organization}}.', {
        organization: session.organization.organization_name,
      })}
      actions={
        mayWrite && (
          <>
            <MenuButton
              label={t('More')}
              items={[
                {
                  id: 'existing',
                  label: t('Add somebody who has an account'),
                  icon: 'log-in',
                  onSelect: () => open('existing'),
                },
                {
                  id: 'specialties',
                  label: t('Own specialties'),
                  icon: 'learning',
                  onSelect: () => open('specialties'),
                },
              ]}
            />
            <Button icon="import" onClick={() => open('import')}>
              {t('Import')}
            </Button>
            <Button kind="primary" icon="new-person" onClick={() => open('new')}>
              {t('New team member')}
            </Button>
          </>
        )
      }
      list={list}
      search={t('Search for team member')}
      filters={<Filters />}
      deletion={deletion}
      columns={columns}
      onOpen={mayWrite ? ({ uuid }) => open(uuid) : undefined}
      permission="team.read"
      empty={{ icon: 'team', title: t('Nobody works here yet.') }}
    >
      {opened === 'existing' && <ExistingModal onClose={() => open(undefined)} />}
      {opened === 'import' && <StaffImport onClose={() => open(undefined)} />}
      {opened === 'specialties' && <SpecialtiesModal onClose={() => open(undefined)} />}
      {opened !== undefined && !windows.has(opened) && (
        <StaffForms key={opened} opened={opened} onCreated={created} onClose={() => open(undefined)} />
      )}
      {invited && <InvitationModal person={invited} onClose={() => setInvited(undefined)} />}
    </ListPage>
  );
});

export default StaffPage;

const Filters = observer(function Filters() {
  const { list, roles } = useService(StaffStore);
  const { manifests } = useService<InstalledPlugins>(InstalledPlugins);
  const workspaces = manifests.flatMap(({ contributes: { workspace } }) => workspace ?? []);
  return (
    <>
      <FilterSelect
        store={list}
        name="role"
        label={t('Role')}
        options={(roles.value ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
      />
      <FilterSelect
        store={list}
        name="workspace"
        label={t('Workspace')}
        options={workspaces.map(({ key, title }) => ({ value: key, label: title }))}
      />
      <FilterSelect store={list} name="status" label={t('Status')} options={statusOptions()} />
    </>
  );
});
