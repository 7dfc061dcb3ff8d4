import {
  actionsColumn,
  Button,
  DateText,
  FilterSelect,
  ListPart,
  Section,
  Session,
  StatusTag,
  useService,
  type Column,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { Client } from '../../common/client';
import type { Member } from '../../common/member';
import { memberStatuses } from '../../common/member-kinds';
import { t } from '../../manifest';
import styles from '../payers.module.css';
import { membersLabel, memberStatusLabel, newMemberLabel, standingText } from './member-words';
import { MembersStore } from './members-store';
import { useMemberActions } from './use-member-actions';

const MemberModal = lazy(async () => ({ default: (await import('./member-modal')).MemberModal }));
const MemberImport = lazy(async () => ({ default: (await import('./member-import')).MemberImport }));

/** The people whom a company or an insurer pays for. */
export const MembersSection = observer(function MembersSection({ client }: { readonly client: Client }) {
  const { ofClient } = useService(MembersStore);
  const session = useService<Session>(Session);
  const { menuOf, windows } = useMemberActions();
  const [opened, setOpened] = useState<'new' | 'import'>();
  const mayWrite = session.can('members.write');
  const close = () => setOpened(undefined);
  const create = mayWrite && (
    <Button small kind="primary" icon="add" onClick={() => setOpened('new')}>
      {newMemberLabel(client.kind)}
    </Button>
  );
  return (
    <Section
      title={membersLabel(client.kind)}
      actions={
        mayWrite && (
          <>
            <Button small icon="import" onClick={() => setOpened('import')}>
              {t('Import')}
            </Button>
            {create}
          </>
        )
      }
    >
      <ListPart
        id="payer-members"
        label={membersLabel(client.kind)}
        list={ofClient.of(client.uuid)}
        search={t('Search by name or number')}
        filters={<Filters client={client} />}
        columns={memberColumns(menuOf)}
        permission="members.read"
        empty={{ icon: 'people', title: t('Nobody is recorded yet.'), action: create }}
      />
      <Suspense fallback={null}>
        {opened === 'new' && <MemberModal client={client} onClose={close} />}
        {opened === 'import' && <MemberImport client={client} onClose={close} />}
      </Suspense>
      {windows}
    </Section>
  );
});

const Filters = observer(function Filters({ client }: { readonly client: Client }) {
  const list = useService(MembersStore).ofClient.of(client.uuid);
  return (
    <>
      <FilterSelect
        store={list}
        name="kind"
        label={t('Kind')}
        options={[
          { value: 'employees', label: client.kind === 'corporate' ? t('Employees') : t('Subscribers') },
          { value: 'dependents', label: t('Dependents') },
        ]}
      />
      <FilterSelect
        store={list}
        name="status"
        label={t('Status')}
        options={memberStatuses.map((value) => ({ value, label: memberStatusLabel(value) }))}
      />
    </>
  );
});

/** The columns of a list of members. */
export function memberColumns(menuOf: (member: Member) => readonly MenuAction[]): readonly Column<Member>[] {
  return [
    {
      id: 'name',
      title: t('Name'),
      primary: true,
      render: (member) => (
        <>
          {member.full_name} <small className={styles.note}>{standingText(member)}</small>
        </>
      ),
    },
    { id: 'number', title: t('Number'), width: 140, render: ({ number }) => number },
    { id: 'class', title: t('Class'), width: 120, yields: 2, render: ({ class: given }) => given ?? none },
    {
      id: 'patient',
      title: t('Patient number'),
      width: 140,
      yields: 1,
      render: ({ patient_number: number }) => number ?? none,
    },
    {
      id: 'to',
      title: t('To'),
      width: 120,
      yields: 3,
      render: ({ ends_on: day }) => <DateText value={day} show="date" />,
    },
    {
      id: 'status',
      title: t('Status'),
      width: 120,
      render: ({ status }) => (
        <StatusTag
          kind="activity"
          status={status === 'ended' ? 'inactive' : status}
          label={memberStatusLabel(status)}
        />
      ),
    },
    actionsColumn({ nameOf: ({ full_name }) => full_name, menuOf }),
  ];
}

const none = <span data-phone="no">–</span>;
