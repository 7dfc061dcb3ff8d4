import {
  Button,
  FilterSelect,
  ListPage,
  Navigation,
  Session,
  useService,
  type ListStore,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { Client } from '../../common/client';
import { clientStatuses, type ClientKind } from '../../common/client-kinds';
import { t } from '../../manifest';
import { clientColumns } from './client-columns';
import { kindLabel, statusLabel } from './client-words';
import { useClientActions } from './use-client-actions';

const ClientModal = lazy(async () => ({ default: (await import('./client-modal')).ClientModal }));

interface ClientsListProps {
  /** The page's name in routes: `corporate-clients`. */
  readonly id: string;
  /** Translated, like the other texts. */
  readonly title: string;
  readonly description: string;
  readonly search: string;
  readonly empty: string;
  readonly workspace: string;
  readonly list: ListStore<Client>;
  /** The kinds in this list that can be created here, with their buttons. */
  readonly kinds: readonly { readonly kind: ClientKind; readonly create: string }[];
}

/** A page of clients. */
export const ClientsList = observer(function ClientsList(props: ClientsListProps) {
  const { id, list, kinds } = props;
  const session = useService<Session>(Session);
  const navigation = useService<Navigation>(Navigation);
  const { menuOf, windows } = useClientActions({ deleted: () => void list.load() });
  const route = `${props.workspace.toLowerCase()}-${id}-id`;
  const mayWrite = session.can('payers.write');
  const [opened, setOpened] = useState<ClientKind>();
  const create = mayWrite && (
    <>
      {kinds.toReversed().map(({ kind, create: label }, index) => (
        <Button
          key={kind}
          {...(index === kinds.length - 1 && { kind: 'primary' as const })}
          icon="add"
          onClick={() => setOpened(kind)}
        >
          {label}
        </Button>
      ))}
    </>
  );
  return (
    <ListPage
      id={id}
      title={props.title}
      description={props.description}
      actions={create}
      list={list}
      search={props.search}
      filters={
        <>
          {kinds.length > 1 && (
            <FilterSelect
              store={list}
              name="kind"
              label={t('Kind')}
              options={kinds.map(({ kind }) => ({ value: kind, label: kindLabel(kind) }))}
            />
          )}
          <FilterSelect
            store={list}
            name="status"
            label={t('Status')}
            options={clientStatuses.map((value) => ({ value, label: statusLabel(value) }))}
          />
        </>
      }
      columns={clientColumns(menuOf, kinds.length > 1)}
      onOpen={({ uuid }) => navigation.go(route, { id: uuid })}
      permission="payers.read"
      empty={{ icon: 'office', title: props.empty, action: create }}
    >
      {opened && (
        <Suspense fallback={null}>
          <ClientModal
            kind={opened}
            onSaved={({ uuid }) => navigation.go(route, { id: uuid })}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
      {windows}
    </ListPage>
  );
});
